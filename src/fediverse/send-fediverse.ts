import { requireRole, type Ctx } from '#access'
import { sendJob } from '#platform/send-job'
import { getSettings } from '#settings'
import { areShelvesOn, isOn } from './fediverse.ts'
import type { Render } from './note.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { readNextDue, type Sent } from './server-store.ts'
import { writeChanges } from './write-changes.ts'
import { writeDay, writeNew } from './write-day.ts'
import { writeEnded } from './write-ended.ts'

declare module '#platform/ground' {
  interface JobData {
    'send-fediverse': object
  }
}

/** One run of the job; it then sends itself again. */
const longestRunMs = 4 * 60_000
/** What is due later is left to the run of that minute. */
const soonMs = 60_000
const earliestMs = 1_000

type Around = { alone: boolean; origin: () => string; timeZone: string; render: Render<Ctx> }

/** The job: writes the quote of the day, new quotes and what changed about those that were sent, and sends what waits for other servers. Nothing happens while the site can't be followed. Ends after a whole step when `signal` says so. */
export async function sendFediverse(ctx: Ctx, signal: AbortSignal, { alone, origin, timeZone, render }: Around): Promise<void> {
  requireRole(ctx, 'system')
  const settings = await getSettings(ctx)
  if (!isOn(settings, origin())) return
  const around = { origin: origin(), timeZone, render }
  const shelves = areShelvesOn(settings, origin())
  if (shelves) await writeEnded(ctx, origin())
  await writeChanges(ctx, settings, around, signal)
  await writeDay(ctx, settings, around)
  await writeNew(ctx, settings, around)
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])
  await sendDeliveries(ctx, until, { alone, origin: origin(), shelves })
  if (!signal.aborted) await comeAgain(ctx, { shelves })
}

async function comeAgain(ctx: Ctx, sent: Sent): Promise<void> {
  const next = await readNextDue(ctx, sent)
  const now = ctx.clock.now().getTime()
  if (next === null || next.getTime() - now > soonMs) return
  const at = new Date(Math.max(next.getTime(), now + earliestMs))
  await sendJob(ctx, 'send-fediverse', {}, { at, key: `at ${Math.ceil(at.getTime() / 1_000)}` })
}
