import { useState } from 'react'

type Peek = { id: string; from: Element | null }

/** The quote of a list that is looked at without leaving it: which, the next and the previous, and back to where it was opened. `ids`: what the page of the list shows. */
export function usePeek(ids: readonly string[]) {
  const [open, setOpen] = useState<Peek | null>(null)
  // The quote may have left this page of the list.
  const at = open === null ? -1 : ids.indexOf(open.id)
  return {
    peeked: open && at >= 0 ? { id: open.id, at } : null,
    peek: (id: string) => setOpen({ id, from: document.activeElement }),
    stepPeek,
    closePeek,
  }

  /** @returns the quote that is shown then */
  function stepPeek(by: 1 | -1): string {
    const id = ids[at + by] ?? ids[at] ?? ''
    if (open) setOpen({ ...open, id })
    return id
  }

  function closePeek(): void {
    setOpen(null)
    const from = open?.from
    // Focus the cell of the same column, in the row of the quote that was shown last.
    const column = from instanceof HTMLElement && from.matches('td') ? from.dataset.column : undefined
    const cell = column === undefined ? null : document.getElementById(`cell-${open?.id}-${column}`)
    ;(cell ?? document.getElementById('main'))?.focus({ preventScroll: cell === null })
  }
}
