import { randomBytes } from 'node:crypto'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { hashOfToken } from '../hash-of-token.ts'
import { readInvitation, renewLink } from './invitation-store.ts'
import { roleNamed } from '../roles/role-choice.ts'
import { writeTo } from '../write-to.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-invitation': { id: string }
  }
}

/** The job that follows an invitation: its link is made here. What was withdrawn meanwhile is not sent; tried twice, the second link is the good one. */
export async function mailInvitation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const invitation = await readInvitation(ctx, id)
  if (!invitation || invitation.expiresAt <= ctx.clock.now()) return
  const token = randomBytes(24).toString('base64url')
  const link = { tokenHash: hashOfToken(token), byMail: ctx.mail.leaves, expiresAt: invitation.expiresAt }
  if (await tally(ctx, (writing) => renewLink(writing, id, link))) await writeInvitation(ctx, id, token)
}

/** The mail itself, with this link. */
export async function writeInvitation(ctx: Ctx, id: string, token: string): Promise<void> {
  const invitation = await readInvitation(ctx, id)
  if (!invitation) return
  const { email, fullName, invitedBy } = invitation
  await writeTo(ctx, { email, fullName }, 'invitation', { token, fullName, ...roleNamed(invitation), invitedBy: invitedBy ?? '' })
}
