import type { Logger } from 'pino'
import { isHouseError } from '#platform/errors'

/** What comes by the thousand and is written a few seconds later, together. */
export type WriteBuffer<T> = {
  /** Beyond the most that may wait, what comes is dropped: it is counting, and the site goes on. */
  add: (one: T) => void
  /** Writes what waits. Called by a timer and once more at the end; while the database is away it waits for the next time. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const mostWaiting = 10_000

export function createWriteBuffer<T>(log: Logger, write: (all: T[]) => Promise<unknown>, everyMs = 3_000): WriteBuffer<T> {
  const waiting: T[] = []
  const timer = setInterval(
    () => void flush().catch((err: unknown) => log.error({ err }, 'what pages told was not written')),
    everyMs,
  )
  timer.unref()
  return {
    add: (one) => void (waiting.length < mostWaiting && waiting.push(one)),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }

  async function flush(): Promise<void> {
    const taken = waiting.splice(0)
    if (taken.length === 0) return
    try {
      await write(taken)
    } catch (fault) {
      // What the database refuses it would refuse forever, and what comes after it would wait behind it.
      if (isHouseError(fault) && fault.code === 'unavailable') waiting.unshift(...taken)
      throw fault
    }
  }
}
