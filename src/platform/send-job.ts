import type { Ground, JobData, SendOptions } from './ground.ts'

/**
 * Sends a job with what the caller writes: in a transaction it comes into being when that commits, and not at all when that rolls back.
 * @returns its id; undefined when it folded into one that waits
 */
export function sendJob<N extends keyof JobData>(
  ctx: Ground,
  name: N,
  data: JobData[N],
  options?: SendOptions,
): Promise<string | undefined> {
  return ctx.jobs.send(ctx, name, data, options)
}
