import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

type Patience = { log: Logger; signal: AbortSignal; firstWaitMs?: number; longestWaitMs?: number }

/** Does it until it succeeds, waiting twice as long after each failure, and logs each. @throws AbortError when the signal comes first */
export async function tryAgain<R>(
  what: string,
  attempt: () => Promise<R>,
  { log, signal, firstWaitMs = 1_000, longestWaitMs = 5 * 60_000 }: Patience,
): Promise<R> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await attempt()
    } catch (err) {
      log.error({ err, waitMs }, `${what}; trying again`)
    }
    await sleep(waitMs, undefined, { signal })
  }
}
