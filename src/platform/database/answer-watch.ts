import { hasToWait } from '../wait-for-connection.ts'
import { lostFault } from './db-faults.ts'

/** Ends the waiting for a server that has fallen silent, and leaves alone what only takes long. */
export type AnswerWatch = {
  /** @throws Unavailable as soon as the server says nothing at all, also while `ask` goes on */
  whileItAnswers<T>(ask: () => Promise<T>): Promise<T>
  stop(): void
}

export type WatchTimes = {
  /** So long a statement may take before the server is asked whether it is there. */
  afterMs: number
  /** And then as often. */
  againMs: number
  /** So long it has to answer that. */
  thereWithinMs: number
}

/** When this process got no CPU time, the timer ended before an answer that was there was read: that takes no longer. */
const toReadMs = 500

/**
 * A server that hangs accepts connections and never answers, so each reader would wait until the longest statement could be done. Once one waits for a moment, `isThere`
 * asks the server something else; if it does not answer that either, everybody gets an error at once until it does. Jobs and long work wait as before.
 */
export function watchAnswers(
  isThere: (withinMs: number) => Promise<boolean>,
  isPatient: () => boolean,
  times: WatchTimes,
): AnswerWatch {
  let isSilent = false
  let isAsking = false
  let answers = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const waiting = new Set<(fault: Error) => void>()

  function look(inMs: number): void {
    if (!isAsking) timer ??= setTimeout(() => void ask(), inMs).unref()
  }

  async function ask(): Promise<void> {
    timer = undefined
    isAsking = true
    const before = answers
    const said = (await isThere(times.thereWithinMs)) || (await isThere(toReadMs))
    isAsking = false
    isSilent = !said && answers === before
    if (isSilent) for (const tell of waiting) tell(lostFault())
    if (!stopped && (isSilent || waiting.size > 0)) look(times.againMs)
  }

  return {
    async whileItAnswers(given) {
      if (hasToWait() || isPatient()) return await given()
      if (isSilent) throw lostFault()
      let tell: ((fault: Error) => void) | undefined
      const silence = new Promise<never>((_, reject) => waiting.add((tell = reject)))
      look(times.afterMs)
      try {
        const answer = await Promise.race([given(), silence])
        answers++
        return answer
      } finally {
        if (tell) waiting.delete(tell)
        if (waiting.size === 0 && !isSilent && timer) {
          clearTimeout(timer)
          timer = undefined
        }
      }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
