import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { Unavailable } from '#platform/errors'
import { dayMs } from '#time'
import { beginReading, endReading, readPlace, savePlace } from './mailbox-store.ts'
import { readMail } from './delivery-report.ts'
import { recordReturned } from './record-returned.ts'
import { readReturnPath } from './return-path.ts'

declare module '#platform/ground' {
  interface JobData {
    'read-bounces': object
  }
}

/** At the first look into a mailbox. Servers give a mail up after five days. */
const farthestBack = 14 * dayMs

/**
 * Reads what came back since the last time, and counts it. How far it came is written after each mail, with what was counted before it: killed
 * in between it reads one mail twice, and counts it once. Mails that are not for it stay as they are, for a person.
 */
export async function readBounces(ctx: Ctx, _data: object, signal: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const box = ctx.bounces
  if (!box) return
  const name = box.name
  await tally(ctx, (writing) => beginReading(writing, name))
  const after = await readPlace(ctx, name)
  const since = new Date(ctx.clock.now().getTime() - farthestBack)
  try {
    const place = await box.read({ after, since, signal }, async ({ source, place }) => {
      const isOurs = await takeBack(ctx, box.address, source)
      await tally(ctx, (writing) => savePlace(writing, name, place))
      return isOurs
    })
    await tally(ctx, (writing) => endReading(writing, name, { place }))
  } catch (fault) {
    if (signal.aborted) return
    // A mailbox that is away is tried again in five minutes; staff see it in the settings.
    if (!(fault instanceof Unavailable)) throw fault
    await tally(ctx, (writing) => endReading(writing, name, { fault: fault.message }))
    ctx.log.warn({ mailbox: name, fault: fault.message }, 'the mailbox for returned mails could not be read')
  }
}

/** @returns whether it was a report on a mail of this site */
async function takeBack(ctx: Ctx, address: string, source: Uint8Array): Promise<boolean> {
  const { sentTo, report } = await readMail(source)
  const delivery = report && readReturnPath(ctx, address, sentTo)
  if (!report || delivery === undefined) return false
  await recordReturned(ctx, { ...report, delivery })
  return true
}
