import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { say } from '#messages'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { cellKey, type CellColumn, type CellEdit, type CellRefused, type CellsSaved } from './cell.ts'
import type { CellVerbs } from './cell-verbs.ts'

/** An edit of a cell that the list doesn't show yet: it is being saved, or was refused. */
export type Kept = CellEdit & { refused?: Omit<CellRefused, 'id' | 'column'> }

export type Cells = {
  keptOf: (id: string, column: string) => Kept | undefined
  /** Saves an edit. `sure`: although there is another one like it. */
  save: (cell: CellEdit, sure?: boolean) => void
  /** Discards an edit. */
  drop: (id: string, column: string) => void
  /** The last refusal, for screen readers. */
  said: string
  /** How many are refused, or not sent yet: what is on its way arrives also when one leaves. */
  unsaved: number
}

/**
 * Edits of cells until they are saved. Edits made while others are being saved go together in the next request. A refused edit stays in its cell with the reason,
 * also while the person pages through the list.
 */
export function useCells(columns: readonly CellColumn[]): Cells {
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map())
  const [queue, setQueue] = useState<{ cells: CellEdit[]; sure: boolean }[]>([])
  const [said, setSaid] = useState('')
  const sent = useRef<CellEdit[]>([])
  // `busy` comes a render later: a second request before that would cancel the first.
  const isSending = useRef(false)
  const keep = (cells: readonly Kept[], gone: readonly CellEdit[] = []) =>
    setKept((now) => {
      const next = new Map(now)
      // The cell may have been edited again since.
      for (const { id, column, now: typed } of gone)
        if (next.get(cellKey(id, column))?.now === typed) next.delete(cellKey(id, column))
      for (const cell of cells) {
        const newer = cell.refused && next.get(cellKey(cell.id, cell.column))
        if (!newer || newer.now === cell.now) next.set(cellKey(cell.id, cell.column), cell)
      }
      return next
    })
  const labelOf = (column: string) => columns.find(({ id }) => id === column)?.label ?? column
  const refuse = (cells: Kept[]) => {
    keep(cells)
    setSaid(cells.map(({ column, refused }) => `${labelOf(column)}: ${refused?.sentence ?? ''}`).join(' '))
  }
  const verb = useVerb<CellVerbs, 'edit-cells'>({
    onDone: ({ batch, saved, refused }: CellsSaved) => {
      isSending.current = false
      const cells = sent.current
      const isRefused = (cell: CellEdit) => refused.find(({ id, column }) => id === cell.id && column === cell.column)
      keep(
        [],
        cells.filter((cell) => !isRefused(cell)),
      )
      const left = cells.flatMap((cell): Kept[] => {
        const why = isRefused(cell)
        return why ? [{ ...cell, refused: why }] : []
      })
      if (left.length > 0) refuse(left)
      const [first] = cells
      if (saved > 0 && batch !== null && first)
        undoToast(
          cells.length === 1 ? say('grid.saved-one', { column: labelOf(first.column) }) : say('grid.saved', { count: saved }),
          batch,
          cells.length === 1 ? first.now.slice(0, 80) : undefined,
        )
    },
    onRefused: ({ sentence }) => {
      isSending.current = false
      refuse(sent.current.map((cell) => ({ ...cell, refused: { sentence } })))
    },
  })
  const go = useEffectEvent(() => {
    const [next, ...rest] = queue
    if (isSending.current || verb.busy || !next) return
    isSending.current = true
    sent.current = next.cells
    setQueue(rest)
    verb.send('edit-cells', next)
  })
  useEffect(() => go(), [queue, verb.busy])
  return {
    keptOf: (id, column) => kept.get(cellKey(id, column)),
    save: (cell, sure = false) => {
      keep([cell])
      setQueue((now) => {
        const last = now.at(-1)
        // A second edit of the same cell waits for the answer to the first.
        if (!last || last.sure !== sure || last.cells.some(({ id, column }) => id === cell.id && column === cell.column))
          return [...now, { cells: [cell], sure }]
        return [...now.slice(0, -1), { sure, cells: [...last.cells, cell] }]
      })
    },
    drop: (id, column) =>
      setKept((now) => {
        const next = new Map(now)
        next.delete(cellKey(id, column))
        return next
      }),
    said,
    unsaved: [...kept.values()].filter(({ refused }) => refused).length + queue.reduce((sum, { cells }) => sum + cells.length, 0),
  }
}
