import { systemActor } from '#access'
import { change, type Writing } from '#changes'
import { secondsToWait } from '#platform/retry-after'
import { addAttempt, saveDelivery, type Attempt, type DueDelivery } from './delivery-store.ts'
import { lockWebhook, saveOff, saveStanding } from './store.ts'
import { tellOwner } from './tell-owner.ts'
import { failingDays, retryAfterSeconds, type OffReason, type Webhook } from './webhook.ts'

const dayMs = 86_400_000
/** While a receiver fails, the next request is sent after 2, 4, 8 … seconds, and after a minute at most. */
const longestPauseSeconds = 60

/** `retryAfter` as the header has it. */
export type Tried = Attempt & { retryAfter: string | null }

/** Saves the result of an attempt: when the delivery is sent again, when the next request may be sent, and whether the webhook is turned off. */
export async function noteAttempt(
  writing: Writing,
  webhookId: string,
  delivery: DueDelivery,
  tried: Tried,
  chance = Math.random,
): Promise<void> {
  const webhook = await lockWebhook(writing, webhookId)
  // Somebody has removed it since, with its deliveries.
  if (!webhook) return
  const { at, address, ms, status, fault, answer } = tried
  await addAttempt(writing, delivery.id, { at, address, ms, status, fault, answer })
  const tries = delivery.tries + 1
  if (status !== null && status >= 200 && status < 300) {
    await saveDelivery(writing, delivery.id, { state: 'delivered', tries, dueAt: at })
    await saveStanding(writing, webhookId, { failingSince: null, failures: 0, resumeAt: null })
    return
  }
  const now = writing.clock.now()
  const wait = retryAfterSeconds[tries - 1]
  const asked = secondsToWait(tried.retryAfter, now)
  const dueAt = later(now, Math.max((wait ?? 0) * (0.9 + 0.2 * chance()), asked))
  await saveDelivery(writing, delivery.id, { state: wait === undefined ? 'failed' : 'waiting', tries, dueAt })
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? at
  const pause = Math.max(Math.min(2 ** Math.min(failures, 10), longestPauseSeconds), asked)
  await saveStanding(writing, webhookId, { failingSince, failures, resumeAt: later(now, pause) })
  const reason = reasonToStop(status, failingSince, now)
  if (reason !== undefined && webhook.offAt === null) await switchOff(writing, webhook, reason, failingSince)
}

function reasonToStop(status: number | null, failingSince: Date, now: Date): OffReason | undefined {
  // RFC 9110, 15.5.11: it will not come back.
  if (status === 410) return 'gone'
  return now.getTime() - failingSince.getTime() >= failingDays * dayMs ? 'failing' : undefined
}

async function switchOff(writing: Writing, webhook: Webhook, reason: OffReason, since: Date): Promise<void> {
  const { id, name } = webhook
  await change({ ...writing, actor: systemActor }, { noun: 'webhook', id, verb: 'disable' }, async (inside) => {
    await saveOff(inside, id, reason)
    await tellOwner(inside, webhook, { reason, since })
    return { before: { name, on: true }, after: { name, on: false, reason }, seen: 'nothing' }
  })
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + Math.round(seconds * 1_000))
