import { setImmediate } from 'node:timers/promises'

/** A kept page is answered in well under a millisecond: the person who asks for one while this process is computing waits about so long. */
const longestMs = 8

/**
 * For long loops: what it returns is called and awaited between two steps, and gives everybody else a turn when it is time for one. `now` in
 * milliseconds; `longest` likewise: less where a statement is under way for which everybody waits.
 */
export function breathing(
  now: () => number = () => performance.now(),
  longest: number = longestMs,
): () => Promise<void> | undefined {
  let since = now()
  return () => {
    if (now() - since < longest) return undefined
    return setImmediate().then(() => {
      since = now()
    })
  }
}
