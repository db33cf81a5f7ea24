import { useSyncExternalStore } from 'react'

export type MarkKind = 'likes' | 'favourites'

/** What the person who reads has marked, by kind and id (`likes 1f…`), and by the id alone how many like it, where the server has said so. */
export type Marks = Readonly<Record<string, number>>

/** Where marks are kept and who shows them; parts that come later (marking/) fill it. */
export const marks = {
  now: {} as Marks, // safe: nothing is marked yet
  /** What tells each of those who show them, and the quote that it shows. */
  shown: new Map<() => void, string>(),
  /** Somebody shows a quote. */
  greet: () => {},
}

/** Pages are the same for everyone, so nothing is marked when they come; what is, is drawn by marking/draw-marks.ts, which none waits for. */
export function useMarks(id: string): Marks {
  return useSyncExternalStore(
    // Another function at each turn, so that the person who shows another quote now says so.
    (tell) => {
      marks.shown.set(tell, id)
      marks.greet()
      return () => void marks.shown.delete(tell)
    },
    readMarks,
    readMarks,
  )
}

const readMarks = () => marks.now
