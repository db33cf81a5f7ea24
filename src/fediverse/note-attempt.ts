import type { Writing } from '#changes'
import { secondsToWait } from '#platform/retry-after'
import { failWaiting, saveDelivery, type DueDelivery } from './delivery-store.ts'
import { deleteFollowersAt } from './follower-store.ts'
import { lockServer, saveStanding } from './server-store.ts'

const dayMs = 86_400_000
/** A server that fails for longer is given up. */
const failingDays = 7
/** What a server answers with an error for so long, and so often, holds up nothing behind it any more, though the server takes or sends other things meanwhile. */
const refusedDays = 2
const refusedTries = 12
/** As long as a server may fail, where it asks to wait or doesn't answer this. */
const waitedDays = failingDays
/** While a server fails, the next request is sent after 1, 2, 4 … minutes, and after 6 hours at most. */
const firstPauseSeconds = 60
const longestPauseSeconds = 6 * 3_600

/** `status`: null where nobody answered. */
export type Tried = { status: number | null; fault: string | null; retryAfter: string | null }

/** Saves the result of an attempt: whether the delivery is over, when the server is asked again, and whether it is given up. */
export async function noteAttempt(writing: Writing, host: string, delivery: DueDelivery, tried: Tried): Promise<void> {
  const server = await lockServer(writing, host)
  if (!server) return
  const tries = delivery.tries + 1
  const { status, fault } = tried
  const answers = { failingSince: null, failures: 0, resumeAt: null, givenUpAt: null }
  if (status !== null && status >= 200 && status < 300) {
    await saveDelivery(writing, delivery.place, { state: 'delivered', tries, fault: null })
    return await saveStanding(writing, host, answers)
  }
  const says = fault ?? `The server answered with ${status}.`
  if (status !== null && isFinal(status)) {
    await saveDelivery(writing, delivery.place, { state: 'failed', tries, fault: says })
    // RFC 9110, 15.5.11: it will not come back.
    if (status === 410) await deleteFollowersAt(writing, delivery.inbox)
    return await saveStanding(writing, host, answers)
  }
  const now = writing.clock.now()
  const failures = server.failures + 1
  const failingSince = server.failingSince ?? now
  const isOver = now.getTime() - failingSince.getTime() >= failingDays * dayMs
  const mostDays = status !== null && status >= 500 ? refusedDays : waitedDays
  const isRefused = !isOver && tries >= refusedTries && now.getTime() - delivery.createdAt.getTime() >= mostDays * dayMs
  await saveDelivery(writing, delivery.place, { state: isRefused ? 'failed' : 'waiting', tries, fault: says })
  const pause = Math.min(firstPauseSeconds * 2 ** Math.min(failures - 1, 20), longestPauseSeconds)
  const resumeAt = new Date(now.getTime() + Math.max(pause, secondsToWait(tried.retryAfter, now)) * 1_000)
  await saveStanding(writing, host, { failingSince, failures, resumeAt, givenUpAt: isOver ? now : null })
  if (isOver) await failWaiting(writing, host, `The server has not answered for ${failingDays} days. ${says}`)
}

/** The server is there, and refuses this. Redirects of an inbox are not followed. */
const isFinal = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 425 && status !== 429
