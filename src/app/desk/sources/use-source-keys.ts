import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import type { Selection } from '../table/use-selection.ts'
import type { UnsourcedRow } from './unsourced-rows.ts'

type Given = { rows: UnsourcedRow[]; selection: Selection; open: (id: string) => void; look: () => void }

const aRow = 'On a row: choose one with J or K first'

/** The keys of the queue, and the row that they are meant for. */
export function useSourceKeys({ rows, selection, open, look }: Given) {
  const { current, step, goTo } = useRowKeys(rows.map(({ id }) => id))
  const row = rows.find(({ id }) => id === current)
  useDeskKeys(
    [
      { key: 'j', says: 'Next quote', run: () => step(1) },
      { key: 'k', says: 'Previous quote', run: () => step(-1) },
      { key: 'x', says: 'Select', run: () => row && selection.toggle(row.id), needs: aRow, when: row !== undefined },
      { key: 'e', says: 'Add source', run: () => row && open(row.id), needs: aRow, when: row !== undefined },
      { key: 'f', says: 'Find in the library', run: () => (row ? look() : (step(1), look())) },
      {
        key: 's',
        says: 'Search Wikiquote',
        run: () => row?.links[0] && window.open(row.links[0].url, '_blank', 'noopener,noreferrer'),
        needs: aRow,
        when: row !== undefined,
      },
    ],
    'Sources',
  )
  return { current, step, goTo }
}
