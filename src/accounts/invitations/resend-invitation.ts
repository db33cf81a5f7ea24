import { randomBytes } from 'node:crypto'
import { isId, requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { shortMailbox } from '#platform/mail-address'
import { sendJob } from '#platform/send-job'
import { hashOfToken } from '../hash-of-token.ts'
import { countInvitation } from './count-invitation.ts'
import { readInvitation, renewLink } from './invitation-store.ts'
import { endOfInvitation, type Invited, type Inviting } from './invite-account.ts'
import { writeInvitation } from './mail-invitation.ts'

/**
 * Another link, good for a week from now; the one before is good no more.
 * @throws Forbidden below admin · PasswordNeeded for a role of staff · NotFound where it was taken or withdrawn · LimitReached
 */
export async function resendInvitation(ctx: Ctx, { id }: { id: string }, { isPart = false }: Inviting = {}): Promise<Invited> {
  requireRight(ctx, 'people.manage')
  const invitation = isId(id) ? await readInvitation(ctx, id) : undefined
  if (!invitation) throw new NotFound(say('desk-users.invitation-over'))
  const { email, role } = invitation
  if (role !== 'user') requireFreshPassword(ctx)
  if (!isPart) await countInvitation(ctx, { id })
  const isByJob = isPart || ctx.mail.leaves
  const token = randomBytes(24).toString('base64url')
  const link = { tokenHash: hashOfToken(token), byMail: false, expiresAt: endOfInvitation(ctx) }
  await change(ctx, { noun: 'invitation', id: shortMailbox(email), verb: 'resend' }, async (writing) => {
    if (!(await renewLink(writing, id, link))) throw new NotFound(say('desk-users.invitation-over'))
    if (isByJob) await sendJob(writing, 'mail-invitation', { id })
    return { after: { role, address: shortMailbox(email) }, seen: 'nothing' }
  })
  if (isByJob) return { id, email, token: null }
  await writeInvitation(ctx, id, token)
  return { id, email, token }
}
