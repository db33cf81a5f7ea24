import { say } from '#messages'
import type { Design } from '#plates'
import { toast } from '#ui/toast'
import { begun, changed, redone, undone, type DesignHistory } from './design-history.ts'
import { findKeptDesign, forgetDesign, forgetLastChoice, keepDesign, type Shelf } from './kept-designs.ts'
import { findPicture, isOwn } from './kept-pictures.ts'

/** What is to be; of something that comes later than it was asked for, what it makes of the design that is there by then. */
export type NextDesign = Design | ((now: Design) => Design)

/** One design that somebody works on, outside of React: what is kept of it is read when it is first looked at. */
export type DesignWork = {
  /** `hear` is called at each change. @returns a function that ends it, and keeps what is not kept yet */
  listen: (hear: () => void) => () => void
  history: () => DesignHistory
  /** Whether the design is whole: a picture of one's own comes a moment after the rest of it. */
  ready: () => boolean
  /** Before anything kept was looked for, as on a server. */
  first: () => DesignHistory
  change: (next: NextDesign, gesture?: string) => void
  undo: () => void
  redo: () => void
  reset: () => void
}

/** While something moves nothing is written; in milliseconds. */
const keptAfter = 200

/** With an empty `quoteId` nothing is kept. */
export function beginWork(quoteId: string, fallback: Design, shelf: Shelf): DesignWork {
  const first = begun(fallback)
  const listeners = new Set<() => void>()
  let history: DesignHistory | undefined
  let unkept: ReturnType<typeof setTimeout> | undefined
  let isComing = false

  return {
    listen(hear) {
      listeners.add(hear)
      addEventListener('pagehide', keepNow)
      return () => {
        listeners.delete(hear)
        removeEventListener('pagehide', keepNow)
        keepNow()
      }
    },
    history: current,
    ready,
    first: () => first,
    change(next, gesture) {
      const now = current()
      set(changed(now, typeof next === 'function' ? next(now.present) : next, gesture, performance.now()))
    },
    undo: () => set(undone(current())),
    redo: () => set(redone(current())),
    reset() {
      forgetLastChoice(shelf)
      set(changed(current(), fallback, undefined, performance.now()))
    },
  }

  function current(): DesignHistory {
    return (history ??= quoteId === '' ? first : begun(withoutOwn(findKeptDesign(shelf, quoteId, fallback))))
  }

  /** What was kept is read first: only then it is known whether a picture is on its way. */
  function ready(): boolean {
    current()
    return !isComing
  }

  /** A picture of one's own is fetched from where the device keeps it; until it is there the design is without. */
  function withoutOwn(design: Design): Design {
    const { background } = design
    if (background.type !== 'image' || !isOwn(background.image.id)) return design
    isComing = true
    const come = (url: string | undefined) => {
      isComing = false
      if (url === undefined) toast({ kind: 'validation', title: say('studio.picture-gone') })
      const now = current()
      if (url === undefined || now.present.background.type !== 'template') return tell()
      const image = { ...background.image, url, thumbnail: url }
      set({ ...now, present: { ...now.present, background: { ...background, image } } })
    }
    findPicture(background.image.id).then(come, () => come(undefined))
    return { ...design, background: { type: 'template' } }
  }

  function set(next: DesignHistory): void {
    history = next
    clearTimeout(unkept)
    unkept = setTimeout(keepNow, keptAfter)
    tell()
  }

  function tell(): void {
    for (const hear of listeners) hear()
  }

  /** What is as it was at first need not be kept. */
  function keepNow(): void {
    if (unkept === undefined || quoteId === '') return
    clearTimeout(unkept)
    unkept = undefined
    const { present } = current()
    if (present === fallback) forgetDesign(shelf, quoteId)
    else keepDesign(shelf, quoteId, present, Date.now())
  }
}
