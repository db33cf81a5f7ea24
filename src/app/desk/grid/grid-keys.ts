import type { KeyboardEvent } from 'react'
import { direction } from '#messages'
import type { CellColumn } from './cell.ts'
import { placeAfter, placeOf, type Place } from './place.ts'

type Grid = {
  /** Of the rows and of the columns, in their order. */
  ids: readonly string[]
  columnIds: readonly string[]
  /** How a cell is edited; undefined where it can't be. */
  editOf: (place: Place) => CellColumn | undefined
  focus: (place: Place) => void
  /** `typed` replaces what is there. */
  begin: (place: Place, typed?: string) => void
  onPeek: ((id: string) => void) | undefined
}

/** What keys do on a cell that has the focus and isn't being edited. */
export const gridKeys =
  ({ ids, columnIds, editOf, focus, begin, onPeek }: Grid) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const place = placeOf(event.target)
    if (!place || event.nativeEvent.isComposing) return
    const onward = direction() === 'rtl' ? -1 : 1
    const across = (by: number) => columnIds[columnIds.indexOf(place.column) + by * onward] ?? place.column
    const isHeld = event.ctrlKey || event.metaKey || event.altKey
    const to: Record<string, Place | null> = {
      ArrowDown: placeAfter(ids, place.id, 1, place.column),
      ArrowUp: placeAfter(ids, place.id, -1, place.column),
      ArrowRight: { id: place.id, column: across(1) },
      ArrowLeft: { id: place.id, column: across(-1) },
      Home: { id: isHeld ? (ids[0] ?? place.id) : place.id, column: columnIds[0] ?? place.column },
      End: { id: isHeld ? (ids.at(-1) ?? place.id) : place.id, column: columnIds.at(-1) ?? place.column },
    }
    const take = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    if (event.key in to && !(isHeld && event.key.startsWith('Arrow')))
      return take(() => to[event.key] && focus(to[event.key] ?? place))
    if (isHeld) return
    if (event.key === 'Enter' || event.key === 'F2') return take(() => begin(place))
    if (event.key === ' ' && onPeek) return take(() => onPeek(place.id))
    if (event.key === 'Escape') return take(() => document.getElementById('main')?.focus({ preventScroll: true }))
    const edit = editOf(place)
    if (!edit) return
    if (event.key === 'Delete' || event.key === 'Backspace')
      return take(() => begin(place, edit.as === 'one-of' ? undefined : ''))
    if (event.key.length !== 1 && event.key !== 'Process') return
    if (edit.as === 'one-of' || edit.as === 'moment') return take(() => begin(place, beginning(edit, event.key)))
    // The field has the focus by now, so the browser types this character into it.
    event.stopPropagation()
    begin(place, '')
  }

/** The first of its words that begins with that letter. */
function beginning({ as, words = [] }: CellColumn, key: string): string | undefined {
  return as === 'one-of' ? words.find((word) => word.toLowerCase().startsWith(key.toLowerCase())) : undefined
}
