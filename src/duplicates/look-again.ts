import { requireRight, type Ctx } from '#access'
import { sendJob } from '#platform/send-job'

/** Looks now instead of tonight. @throws Forbidden below moderator */
export async function lookAgain(ctx: Ctx): Promise<void> {
  requireRight(ctx, 'quotes.publish')
  await sendJob(ctx, 'find-duplicates', {})
}
