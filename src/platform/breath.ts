import { setImmediate } from 'node:timers/promises'

/** A kept page is answered in well under a millisecond: whoever asks for one while this process reckons waits about so long. */
const longestMs = 8

/**
 * For loops that reckon about many things: what it returns is awaited between two of them, and lets everybody else have a turn where it is
 * time for that. `now` in milliseconds.
 */
export function breathing(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let since = now()
  return () => {
    if (now() - since < longestMs) return undefined
    return setImmediate().then(() => {
      since = now()
    })
  }
}
