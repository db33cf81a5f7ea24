import { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import type { JobKind, JobLine } from '#platform/ground'
import { bookOf, shownStates, type ShownState } from './job.ts'

const asked = z.object({
  state: z.enum(shownStates).default('failed'),
  name: z.string().max(100).optional(),
  limit: z.number().int().min(1).max(100).default(50),
})

export type JobsFound = { kinds: JobKind[]; state: ShownState; name: string | null; lines: JobLine[] }

/** All kinds of jobs with how many stand where, and the newest of one state. Two queries. @throws Forbidden below admin · Invalid · Unavailable */
export async function findJobs(ctx: Ctx, input: z.input<typeof asked> = {}): Promise<JobsFound> {
  requireRight(ctx, 'jobs.manage')
  const { state, name, limit } = takeInput(asked, input)
  const book = bookOf(ctx)
  const [kinds, lines] = await Promise.all([book.kinds(ctx), book.list(ctx, { state, name, limit })])
  return { kinds, state, name: name ?? null, lines }
}
