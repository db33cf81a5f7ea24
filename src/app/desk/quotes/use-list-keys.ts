import { href } from 'react-router'
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
  open: (to: string) => void
  onPeek: (id: string) => void
}

/** The keys of the list. They are meant for the row that the keyboard is on; where some are selected, publishing, featuring and trash are meant for those. */
export function useListKeys({ rows, selection, isEditor, change, open, onPeek }: Given): {
  current: string | null
  goTo: (id: string) => void
} {
  const { current, step, goTo } = useRowKeys(rows.map(({ id }) => id))
  const row = rows.find(({ id }) => id === current)
  const some = selection.count > 0
  const meant = some ? selection.ids : row ? [row.id] : []
  const isOut = row?.status === 'Published' || row?.status === 'Scheduled'
  const toggled = (on: boolean | undefined, act: 'publish' | 'feature') => (!some && on ? (`un${act}` as const) : act)
  useDeskKeys(
    [
      { key: 'n', says: 'Add Quote', run: () => open(href('/admin/quotes/new')) },
      { key: 'j', says: 'Next quote', run: () => step(1) },
      { key: 'k', says: 'Previous quote', run: () => step(-1) },
      { key: 'ArrowDown', says: 'Next quote', run: () => step(1), when: () => !isOnControl() },
      { key: 'ArrowUp', says: 'Previous quote', run: () => step(-1), when: () => !isOnControl() },
      { key: 'x', says: 'Select', run: () => current !== null && selection.toggle(current), needs: aRow, when: current !== null },
      {
        key: 'e',
        says: 'Edit Quote',
        run: () => row && open(href('/admin/quotes/:id', { id: row.id })),
        needs: aRow,
        when: row !== undefined,
      },
      {
        key: 'p',
        says: isEditor ? 'Publish or unpublish' : 'Propose',
        run: () => change(isEditor ? toggled(isOut, 'publish') : 'propose', meant),
        needs: aRow,
        when: meant.length > 0,
      },
      {
        key: 's',
        says: 'Feature or not',
        run: () => change(toggled(row?.isFeatured, 'feature'), meant),
        ...(isEditor ? { needs: aRow } : {}),
        when: isEditor && meant.length > 0,
      },
      {
        key: 'Space',
        says: 'Peek: the whole quote beside the list',
        run: () => current !== null && onPeek(current),
        needs: aRow,
        when: current !== null,
      },
      { key: '#', says: 'Move to trash', run: () => change('trash', meant), needs: aRow, when: meant.length > 0 },
    ],
    'Quotes',
  )
  useCellKeys(current)
  return { current, goTo }
}

const aRow = 'On a row: choose one with J or K first'

/** There the arrows have a meaning already. */
const isOnControl = () => document.activeElement?.matches('input, select, [role=menu] *, [role=combobox]') ?? false
