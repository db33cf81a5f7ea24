import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { getActorKeys, type ActorKeys } from './actor-keys.ts'
import { readDue, type DueDelivery } from './delivery-store.ts'
import { noteAttempt, type Tried } from './note-attempt.ts'
import { claimServer, listDue, releaseAll, releaseServer, type Sent } from './server-store.ts'
import { signedHeaders, type SignatureKind } from './signing.ts'

/** Servers that are sent to at a time. */
const mostAtOnce = 16
/** From one request to the next, whichever server it goes to: signing and noting a request takes milliseconds in which no page is answered. 10,000 followers, each on a server of their own, have it after some four minutes. */
const apartMs = 25
const timeoutMs = 10_000
/** Longer than an attempt can take. If a process dies while sending, another one sends it after that, with the same id. */
const claimMs = 60_000
const lookAgainMs = 500

type Around = Sent & { alone: boolean; origin: string }
type Sender = Sent & { worker: string; origin: string; keys: ActorKeys; turn: () => Promise<void> }

/** Sends what is due: to each server one after the other, to several of them side by side. Ends after a whole step when `signal` says so. `alone`: no other process works on this database. `shelves`: authors and categories can be followed. */
export async function sendDeliveries(ctx: Ctx, signal: AbortSignal, { alone, origin, shelves }: Around): Promise<void> {
  if (alone) await tally(ctx, releaseAll)
  const worker = randomUUID()
  const lanes = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  const turn = turnsApart(apartMs)
  while (!signal.aborted && faults.length === 0) {
    const due = await listDue(ctx, worker, { shelves })
    const sender = due.length > 0 ? { worker, origin, shelves, turn, keys: await getActorKeys(ctx) } : undefined
    for (const host of due.filter((one) => !lanes.has(one)).slice(0, mostAtOnce - lanes.size)) {
      if (!sender) break
      const lane = sendAll(ctx, host, sender, signal)
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => lanes.delete(host))
      lanes.set(host, lane)
    }
    if (lanes.size === 0) break
    await Promise.race([...lanes.values(), sleep(lookAgainMs)])
  }
  await Promise.all(lanes.values())
  if (faults.length > 0) throw faults[0]
}

async function sendAll(ctx: Ctx, host: string, sender: Sender, signal: AbortSignal): Promise<void> {
  do await sender.turn()
  while (!signal.aborted && (await sendNext(ctx, host, sender)))
  await tally(ctx, (writing) => releaseServer(writing, host, sender.worker))
}

/** @returns whether there was one */
async function sendNext(ctx: Ctx, host: string, sender: Sender): Promise<boolean> {
  const until = new Date(ctx.clock.now().getTime() + claimMs)
  const delivery = await tally(ctx, async (writing) =>
    (await claimServer(writing, host, { worker: sender.worker, until })) ? await readDue(writing, host, sender) : undefined,
  )
  if (!delivery) return false
  const first = await attempt(ctx, delivery, sender, 'draft-cavage-http-signatures-12')
  // A server that has given up the draft says so with 401.
  const tried = first.status === 401 ? await attempt(ctx, delivery, sender, 'rfc9421') : first
  await tally(ctx, (writing) => noteAttempt(writing, host, delivery, tried))
  return true
}

async function attempt(
  ctx: Ctx,
  { inbox, body, followed }: DueDelivery,
  { keys, origin }: Sender,
  kind: SignatureKind,
): Promise<Tried> {
  try {
    const headers = await signedHeaders(keys, { address: inbox, body, followed, origin, at: ctx.clock.now(), kind })
    const { status, retryAfter } = await ctx.web.postPublic(inbox, { body, headers, timeoutMs, mostAnswerBytes: 1_000 })
    return { status, retryAfter, fault: null }
  } catch (fault) {
    if (!isHouseError(fault)) ctx.log.error({ err: fault, inbox }, 'an activity could not be sent')
    const says = isHouseError(fault) ? fault.message : 'Something went wrong on this site while sending it.'
    return { status: null, retryAfter: null, fault: says }
  }
}

/** What it returns resolves for one after the other, `ms` apart. */
function turnsApart(ms: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + ms
    if (at > now) await sleep(at - now)
  }
}
