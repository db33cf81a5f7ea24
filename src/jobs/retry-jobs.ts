import { z } from 'zod'
import { isId, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { settleNotices } from '#notices'
import { Conflict } from '#platform/errors'
import { bookOf } from './job.ts'

const which = z.object({
  name: z.string().min(1).max(100),
  id: z
    .string()
    .refine(isId, { error: () => say('desk-jobs.does-not-exist') })
    .optional(),
})

/**
 * Jobs that failed wait once more: one, or all of a name. @returns how many
 * @throws Forbidden below admin · Invalid · Conflict where none of them is failed any more · Unavailable
 */
export async function retryJobs(ctx: Ctx, input: Given<z.input<typeof which>>): Promise<{ retried: number }> {
  requireRight(ctx, 'jobs.manage')
  const { name, id } = takeInput(which, input)
  const book = bookOf(ctx)
  const { retried } = await change(ctx, { noun: 'job', id: id ?? name, verb: 'retry' }, async (writing) => {
    const retried = await book.retry(writing, { name, id })
    if (retried === 0) throw new Conflict(id ? say('desk-jobs.not-failed') : say('desk-jobs.none-failed'))
    await settleNotices(writing, 'job-failed', [name])
    return { retried, after: { name, retried }, seen: 'nothing' as const }
  })
  return { retried }
}
