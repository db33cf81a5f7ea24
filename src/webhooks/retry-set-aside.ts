import { requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { putBack } from './outbox-store.ts'
import './send-webhooks.ts'

/** Tries again to make events of the changes that were set aside. @returns how many @throws Forbidden below admin · Conflict if there are none */
export async function retrySetAside(ctx: Ctx): Promise<{ retried: number }> {
  requireRight(ctx, 'webhooks.manage')
  return await tally(ctx, async (writing) => {
    const retried = await putBack(writing)
    if (retried === 0) throw new Conflict(say('desk-webhooks.nothing-set-aside'))
    await sendJob(writing, 'send-webhooks', {})
    return { retried }
  })
}
