import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { sendJob } from '#platform/send-job'
import { listDue, readNextDue } from './delivery-store.ts'
import type { Tell } from './event.ts'
import { sendNext } from './send-next.ts'
import { releaseAll, releaseWebhook } from './store.ts'
import { writeDeliveries } from './write-deliveries.ts'

declare module '#platform/ground' {
  interface JobData {
    'send-webhooks': object
  }
}

/** One run of the job; it then sends itself again. */
const longestRunMs = 4 * 60_000
/** While it sends, it looks this often for new changes. */
const lookAgainMs = 500
/** Later deliveries are left to the next run: the job runs each minute. */
const soonMs = 60_000

type Around = { alone: boolean; ownOrigin: () => string; tell: Tell<Ctx> }

/**
 * The job. Writes what changed as deliveries, and sends those that are due: to each webhook one after the other, to all of them side by side, so that a slow one holds up only itself. Each attempt is
 * a step that survives a kill: if its result was not saved, it is sent again with the same id. Ends after a whole step when `signal` says so. `alone`: no other process works on this database.
 */
export async function sendWebhooks(ctx: Ctx, signal: AbortSignal, { alone, ownOrigin, tell }: Around): Promise<void> {
  requireRole(ctx, 'system')
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])
  if (alone) await tally(ctx, releaseAll)
  // The name of this run in its claims.
  const worker = randomUUID()
  const lanes = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  while (!until.aborted && faults.length === 0) {
    // The changes come first, in their order.
    while (!until.aborted && (await writeDeliveries(ctx, tell)));
    for (const id of await listDue(ctx, worker)) {
      if (lanes.has(id)) continue
      const lane = sendAll(ctx, id, { worker, ownOrigin: ownOrigin() }, until)
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => lanes.delete(id))
      lanes.set(id, lane)
    }
    if (lanes.size === 0) break
    await Promise.race([...lanes.values(), sleep(lookAgainMs)])
  }
  await Promise.all(lanes.values())
  if (faults.length > 0) throw faults[0]
  if (!signal.aborted) await comeAgain(ctx)
}

type Sender = { worker: string; ownOrigin: string }

async function sendAll(ctx: Ctx, id: string, sender: Sender, until: AbortSignal): Promise<void> {
  while (!until.aborted && (await sendNext(ctx, id, sender)));
  await tally(ctx, (writing) => releaseWebhook(writing, id, sender.worker))
}

async function comeAgain(ctx: Ctx): Promise<void> {
  const next = await readNextDue(ctx)
  if (next === null || next.getTime() - ctx.clock.now().getTime() > soonMs) return
  const at = new Date(Math.max(next.getTime(), ctx.clock.now().getTime() + lookAgainMs))
  // A key for each second, so that a job for a later second doesn't replace this one.
  await sendJob(ctx, 'send-webhooks', {}, { at, key: `at ${Math.ceil(at.getTime() / 1_000)}` })
}
