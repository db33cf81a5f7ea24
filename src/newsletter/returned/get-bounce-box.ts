import { requireRight, type Ctx } from '#access'
import { readStanding } from './mailbox-store.ts'

/** Where mails come back to, and how it was read the last time. */
export type BounceBoxShown = { address: string; name: string; readAt: Date | null; fault: string | null }

/** undefined where none is set up. @throws Forbidden below admin */
export async function getBounceBox(ctx: Ctx): Promise<BounceBoxShown | undefined> {
  requireRight(ctx, 'settings.change')
  if (!ctx.bounces) return undefined
  const { address, name } = ctx.bounces
  const { readAt = null, fault = null } = (await readStanding(ctx, name)) ?? {}
  return { address, name, readAt, fault }
}
