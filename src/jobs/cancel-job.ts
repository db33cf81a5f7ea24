import { z } from 'zod'
import { isId, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { bookOf } from './job.ts'

const which = z.object({
  name: z.string().min(1).max(100),
  id: z.string().refine(isId, { error: () => say('desk-jobs.does-not-exist') }),
})

/** A job that waits is not done. @throws Forbidden below admin · Invalid · Conflict where it has begun or is over · Unavailable */
export async function cancelJob(ctx: Ctx, input: Given<z.input<typeof which>>): Promise<void> {
  requireRight(ctx, 'jobs.manage')
  const { name, id } = takeInput(which, input)
  const book = bookOf(ctx)
  await change(ctx, { noun: 'job', id, verb: 'cancel' }, async (writing) => {
    if (!(await book.cancel(writing, { name, id }))) throw new Conflict(say('desk-jobs.not-waiting'))
    return { after: { name }, seen: 'nothing' as const }
  })
}
