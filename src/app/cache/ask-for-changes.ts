import { setTimeout as sleep } from 'node:timers/promises'
import { readWhetherChanged } from '#changes'
import type { Ground } from '#platform/ground'

/** A database that hasn't answered by then is away: what is kept is the best there is. */
const answerWithinMs = 2_000
/** So long it isn't asked again. */
const restMs = 2_000

/**
 * For a process that does not hear of changes: asks the database whether there were any, before a kept page is answered. One question at a time: who comes
 * while it is under way waits for the next one, because a change may have come in between. While the database doesn't answer, nobody waits: it is asked
 * every two seconds, beside what is answered.
 */
export function askForChanges(ground: Ground, forgetAll: () => void): () => Promise<void> {
  let snapshot: string | null = null
  let restUntil = 0
  let isAway = false
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  return ask

  async function ask(): Promise<void> {
    const answered = question()
    if (!isAway) await answered
  }

  function question(): Promise<void> {
    if (running) return (next ??= running.then(askNext))
    running = look().finally(() => (running = undefined))
    return running
  }

  function askNext(): Promise<void> {
    next = undefined
    return question()
  }

  async function look(): Promise<void> {
    if (performance.now() < restUntil) return
    try {
      const answer = await Promise.race([readWhetherChanged(ground, snapshot), sleep(answerWithinMs, undefined, { ref: false })])
      if (!answer) throw new Error(`no answer within ${answerWithinMs} ms`)
      if (answer.hasChanged) forgetAll()
      snapshot = answer.snapshot
      isAway = false
    } catch (fault) {
      isAway = true
      restUntil = performance.now() + restMs
      ground.log.debug({ err: fault }, 'the database could not be asked for changes; kept pages are answered as they are')
    }
  }
}
