import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Design } from '#plates'
import { beginWork, type NextDesign } from './design-work.ts'
import type { Shelf } from './kept-designs.ts'

export type DesignState = {
  design: Design
  /** Changes of one `gesture` (a slider that moves, words that are typed) are one step to undo. */
  change: (next: NextDesign, gesture?: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  /** Forgets what the device has kept, and begins again; it can be undone. */
  reset: () => void
  /** What was kept has been looked for, a picture of one's own, too: until then the design is the `fallback`, as on the server, or not whole. */
  ready: boolean
}

/**
 * The design somebody works on: undone and redone, kept on the device by quote, each `shelf` by itself. With an empty `quoteId` nothing is kept. A component that
 * uses it belongs to one quote: where that may change, it has the quote's id as its key.
 */
export function useDesign(quoteId: string, fallback: Design, shelf: Shelf = 'studio'): DesignState {
  const [work] = useState(() => beginWork(quoteId, fallback, shelf))
  const history = useSyncExternalStore(work.listen, work.history, work.first)
  const ready = useSyncExternalStore(work.listen, work.ready, () => false)
  const { change, undo, redo, reset } = work
  return useMemo(
    () => ({
      design: history.present,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      ready,
      change,
      undo,
      redo,
      reset,
    }),
    [history, ready, change, undo, redo, reset],
  )
}
