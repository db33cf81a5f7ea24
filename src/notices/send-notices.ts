import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { sendJob } from '#platform/send-job'
import { getSettings } from '#settings'
import { readDue, takeToMail } from './mail-store.ts'
import { lastMorning } from './last-morning.ts'
import './mail-notices.ts'

declare module '#platform/ground' {
  interface JobData {
    'send-notices': object
  }
}

/** What comes together is one mail. */
const settleMs = 60_000
/** Nobody gets two of these mails within ten minutes. */
const pauseMs = 10 * 60_000
/** People in one run; the next run comes a minute later. */
const mostPeople = 200

/**
 * The job: makes a mail for each person to whom one is due. What is mailed at once waits a minute, so that 500 reports in a minute are one mail; digests are made at
 * the hour of the daily issue. That a notice was taken and the job that mails it are committed together.
 */
export async function sendNotices(ctx: Ctx, timeZone: string, signal: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const now = ctx.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { daily_issue_hour: hour } = await getSettings(ctx)
  const due = await readDue(
    ctx,
    { settled: ago(settleMs), pause: ago(pauseMs), morning: lastMorning(now, hour, timeZone) },
    mostPeople,
  )
  for (const one of due) {
    if (signal.aborted) return
    await tally(ctx, async (writing) => {
      const ids = await takeToMail(writing, one)
      if (ids.length > 0) await sendJob(writing, 'mail-notices', { person: one.person, ids })
    })
  }
}
