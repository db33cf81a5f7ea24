import { href } from 'react-router'
import { say } from '#messages'
import { useCellKeys } from '../grid/use-cell-keys.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import type { Selection } from '../table/use-selection.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import type { QuoteRow } from './list-rows.ts'
import type { QuoteChange } from './use-quotes.ts'

type Given = {
  rows: QuoteRow[]
  selection: Selection
  isEditor: boolean
  change: QuoteChange
  /** With all of the list, where that is what is selected. */
  onAll: (act: 'publish' | 'feature' | 'propose' | 'trash') => void
  open: (to: string) => void
  onPeek: (id: string) => void
}

/** The keys of the list. They are meant for the row that the keyboard is on; where some are selected, publishing, featuring and trash are meant for those. */
export function useListKeys({ rows, selection, isEditor, change, onAll, open, onPeek }: Given): {
  current: string | null
  goTo: (id: string) => void
} {
  const { current, step, goTo } = useRowKeys(rows.map(({ id }) => id))
  const row = rows.find(({ id }) => id === current)
  const some = selection.count > 0
  const meant = some ? selection.ids : row ? [row.id] : []
  const isAll = selection.all !== null
  const run = (act: Toggled | 'propose' | 'trash') =>
    isAll && act !== 'unpublish' && act !== 'unfeature' ? onAll(act) : change(act, meant)
  const isMeant = isAll || meant.length > 0
  const isOut = row?.status === 'Published' || row?.status === 'Scheduled'
  const toggled = (on: boolean | undefined, act: 'publish' | 'feature') => (!some && on ? (`un${act}` as const) : act)
  useDeskKeys(
    [
      { key: 'n', says: say('desk-quotes.add-quote'), run: () => open(href('/admin/quotes/new')) },
      { key: 'j', says: say('desk-quotes.next-quote'), run: () => step(1) },
      { key: 'k', says: say('desk-quotes.previous-quote'), run: () => step(-1) },
      { key: 'ArrowDown', says: say('desk-quotes.next-quote'), run: () => step(1), when: () => !isOnControl() },
      { key: 'ArrowUp', says: say('desk-quotes.previous-quote'), run: () => step(-1), when: () => !isOnControl() },
      {
        key: 'x',
        says: say('desk-quotes.select'),
        run: () => current !== null && selection.toggle(current),
        needs: aRow(),
        when: current !== null,
      },
      {
        key: 'e',
        says: say('desk-quotes.edit-quote'),
        run: () => row && open(href('/admin/quotes/:id', { id: row.id })),
        needs: aRow(),
        when: row !== undefined,
      },
      {
        key: 'p',
        says: isEditor ? say('desk-quotes.publish-or-unpublish') : say('desk-quotes.propose'),
        run: () => run(isEditor ? toggled(isOut, 'publish') : 'propose'),
        needs: aRow(),
        when: isMeant,
      },
      {
        key: 's',
        says: say('desk-quotes.feature-or-not'),
        run: () => run(toggled(row?.isFeatured, 'feature')),
        ...(isEditor ? { needs: aRow() } : {}),
        when: isEditor && isMeant,
      },
      {
        key: 'Space',
        says: say('desk-quotes.peek-key'),
        run: () => current !== null && onPeek(current),
        needs: aRow(),
        when: current !== null,
      },
      {
        key: '#',
        says: say('desk-quotes.move-to-trash'),
        run: () => run('trash'),
        needs: aRow(),
        when: isMeant,
      },
    ],
    say('desk-quotes.quotes'),
  )
  useCellKeys(current)
  return { current, goTo }
}

type Toggled = 'publish' | 'unpublish' | 'feature' | 'unfeature'

const aRow = () => say('desk-quotes.on-a-row')

/** There the arrows have a meaning already. */
const isOnControl = () => document.activeElement?.matches('input, select, [role=menu] *, [role=combobox]') ?? false
