/** When the last turn began, or is to begin, in this process. */
let last = 0

/** @returns a function that takes a turn, and says how long to wait for it: so many a minute, evenly, also over chunks and issues */
export function pacer(aMinute: number, now: () => number = Date.now): () => number {
  const gap = 60_000 / aMinute
  return () => {
    const at = Math.max(now(), last + gap)
    last = at
    return Math.max(0, at - now())
  }
}
