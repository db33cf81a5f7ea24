import { requireRight, type Ctx } from '#access'

/** How many jobs failed for good and wait for somebody; none in a process that does none. @throws Forbidden below admin */
export async function countFailedJobs(ctx: Ctx): Promise<number> {
  requireRight(ctx, 'jobs.manage')
  return (await ctx.jobBook?.countFailed(ctx)) ?? 0
}
