import type { Ctx } from '#access'
import { hashOfToken } from '../hash-of-token.ts'
import type { Invitation } from './invitation.ts'
import { readOpenInvitation } from './invitation-store.ts'

/** What a link invites to; null where it is over. It can still be taken. */
export async function findInvitation(
  ctx: Ctx,
  token: string,
): Promise<Pick<Invitation, 'email' | 'fullName' | 'role' | 'invitedBy'> | null> {
  const found = await readOpenInvitation(ctx, hashOfToken(token))
  return found ? { email: found.email, fullName: found.fullName, role: found.role, invitedBy: found.invitedBy } : null
}
