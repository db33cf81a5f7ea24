import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { sendJob } from '#platform/send-job'
import { isPrivateWay } from '#platform/web/is-private-way'
import { listAccounts, releaseAccount, releaseAll } from './account-store.ts'
import { holdMovedPosting } from './hold-moved-posting.ts'
import { listDue, readNextDue } from './post-store.ts'
import { sendNext, type Around } from './send-next.ts'
import { writeChanges, writeDay } from './write-day.ts'

declare module '#platform/ground' {
  interface JobData {
    'send-posts': object
  }
}

/** One run of the job; it then sends itself again. */
const longestRunMs = 4 * 60_000
/** What is due later is left to the run of that minute. */
const soonMs = 60_000
const earliestMs = 1_000
const lookAgainMs = 500
/** Accounts side by side: each draws a picture. */
const atOnce = 4

/** `origin`: of the site. */
type Where = Around & { alone: boolean; timeZone: string; origin: () => string }

/**
 * The job: writes down the quote of the day and what changed about those that were posted, and does what is due, to some accounts side by side. A process may die anywhere: what it was doing is looked for on the
 * server before it is done again. Ends after a whole step when `signal` says so. `alone`: no other process works on this database.
 */
export async function sendPosts(ctx: Ctx, signal: AbortSignal, { alone, timeZone, origin, ...around }: Where): Promise<void> {
  requireRole(ctx, 'system')
  const accounts = await listAccounts(ctx)
  if (accounts.length === 0 || !isPrivateWay(new URL(origin()))) return
  await holdMovedPosting(ctx, accounts, origin())
  if (alone) await tally(ctx, releaseAll)
  await writeChanges(ctx, around.render)
  await writeDay(ctx, timeZone)
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])
  const worker = randomUUID()
  const lanes = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  while (!until.aborted && faults.length === 0) {
    for (const id of await listDue(ctx, worker)) {
      if (lanes.has(id) || lanes.size >= atOnce) continue
      const lane = sendAll(ctx, id, { worker, around, until })
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

type Sender = { worker: string; around: Around; until: AbortSignal }

async function sendAll(ctx: Ctx, id: string, { worker, around, until }: Sender): Promise<void> {
  const lane = { worker, around }
  while (!until.aborted && (await sendNext(ctx, id, lane)));
  await tally(ctx, (writing) => releaseAccount(writing, id, worker))
}

async function comeAgain(ctx: Ctx): Promise<void> {
  const next = await readNextDue(ctx)
  const now = ctx.clock.now().getTime()
  if (next === null || next.getTime() - now > soonMs) return
  const at = new Date(Math.max(next.getTime(), now + earliestMs))
  await sendJob(ctx, 'send-posts', {}, { at, key: `at ${Math.ceil(at.getTime() / 1_000)}` })
}
