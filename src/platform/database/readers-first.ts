import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A page asks for its next statement within so long, unless it has all and is being rendered. */
const gapMs = 4
/** So that work goes on while readers keep asking. */
const longestMs = 100

export type ReadersFirst = { taken: (isReaders: boolean) => void; gone: () => Promise<void> }

/**
 * Of a pool with one connection: work that nobody waits for takes its turn when no page is between two of its statements. Otherwise a page of six statements
 * would wait for six steps of an import.
 */
export function readersFirst(pool: pg.Pool, now: () => number = () => performance.now()): ReadersFirst {
  let isReaders = false
  let last = Number.NEGATIVE_INFINITY
  pool.on('release', () => {
    if (isReaders) last = now()
  })
  return {
    taken: (by) => (isReaders = by),
    async gone() {
      const until = now() + longestMs
      while (now() < until && (pool.waitingCount > 0 || now() - last < gapMs)) await sleep(1)
    },
  }
}
