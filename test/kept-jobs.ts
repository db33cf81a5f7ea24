import type { Ctx } from '#access'
import type { JobData } from '#platform/ground'

export type KeptJob = { [N in keyof JobData]: { name: N; data: JobData[N] } }[keyof JobData]

/** The same context, whose jobs are kept with what they are to do. */
export function keepJobs(ctx: Ctx): { ctx: Ctx; jobs: KeptJob[] } {
  const jobs: KeptJob[] = []
  const send: Ctx['jobs']['send'] = async (_, name, data) => void jobs.push({ name, data } as KeptJob) // safe: what `send` checked
  return { ctx: { ...ctx, jobs: { send } }, jobs }
}
