import { requireRight, type Ctx } from '#access'
import type { Invitation } from './invitation.ts'
import { readInvitations } from './invitation-store.ts'

/** Who was asked to join and has not yet, the newest first; 100 at most. @throws Forbidden below admin */
export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  requireRight(ctx, 'people.manage')
  return await readInvitations(ctx, 100)
}
