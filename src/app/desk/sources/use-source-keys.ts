import { say } from '#messages'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import type { Selection } from '../table/use-selection.ts'
import type { UnsourcedRow } from './unsourced-rows.ts'

type Given = { rows: UnsourcedRow[]; selection: Selection; open: (id: string) => void; look: () => void }

/** The keys of the queue, and the row that they are meant for. */
export function useSourceKeys({ rows, selection, open, look }: Given) {
  const { current, step, goTo } = useRowKeys(rows.map(({ id }) => id))
  const aRow = say('desk-quotes.on-a-row')
  const row = rows.find(({ id }) => id === current)
  useDeskKeys(
    [
      { key: 'j', says: say('desk-quotes.next-quote'), run: () => step(1) },
      { key: 'k', says: say('desk-quotes.previous-quote'), run: () => step(-1) },
      {
        key: 'x',
        says: say('desk-quotes.select'),
        run: () => row && selection.toggle(row.id),
        needs: aRow,
        when: row !== undefined,
      },
      { key: 'e', says: say('desk-sources.add-source'), run: () => row && open(row.id), needs: aRow, when: row !== undefined },
      { key: 'f', says: say('desk-sources.find-in-library'), run: () => (row ? look() : (step(1), look())) },
      {
        key: 's',
        says: say('desk-sources.search-wikiquote'),
        run: () => row?.links[0] && window.open(row.links[0].url, '_blank', 'noopener,noreferrer'),
        needs: aRow,
        when: row !== undefined,
      },
    ],
    say('desk-head.sources'),
  )
  return { current, step, goTo }
}
