import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { JobData } from '#platform/ground'
import { sendJob } from '#platform/send-job'
import { bookOf } from './job.ts'

const which = z.object({ name: z.string().min(1).max(100) })

/**
 * A job that comes automatically is done now, too. @returns false where one that was sent by hand still waits
 * @throws Forbidden below admin · Invalid for one that has to be told on what · Unavailable
 */
export async function runJob(ctx: Ctx, input: Given<z.input<typeof which>>): Promise<{ sent: boolean }> {
  requireRight(ctx, 'jobs.manage')
  const { name } = takeInput(which, input)
  const kind = (await bookOf(ctx).kinds(ctx)).find((one) => one.name === name)
  if (!kind?.comesByItself) throw new Invalid(say('desk-jobs.no-such-name'))
  const { sent } = await change(ctx, { noun: 'job', id: name, verb: 'run' }, async (writing) => {
    // safe: what comes automatically is sent with nothing, and is a name of the table
    const sent = await sendJob(writing, name as keyof JobData, {}, { key: 'by hand' })
    return { sent: sent !== undefined, after: { name }, seen: 'nothing' as const }
  })
  return { sent }
}
