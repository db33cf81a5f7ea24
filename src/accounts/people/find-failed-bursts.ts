import { requireRight, type Ctx } from '#access'
import { dayMs } from '#time'
import { listFailedBursts, type FailedBurst } from './staff-store.ts'

const lookBackMs = 7 * dayMs

/** Accounts to which somebody failed to sign in many times within the last seven days, the newest first, five at most. @throws Forbidden below admin */
export async function findFailedBursts(ctx: Ctx): Promise<FailedBurst[]> {
  requireRight(ctx, 'people.manage')
  return await listFailedBursts(ctx, new Date(ctx.clock.now().getTime() - lookBackMs))
}
