import { isId, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { shortMailbox } from '#platform/mail-address'
import { deleteInvitation, readInvitation } from './invitation-store.ts'

/** Its link is good no more. @throws Forbidden below admin · NotFound where it was taken or withdrawn already */
export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireRight(ctx, 'people.manage')
  const over = new NotFound(say('desk-users.invitation-over'))
  const invitation = isId(id) ? await readInvitation(ctx, id) : undefined
  if (!invitation) throw over
  const { email, role } = invitation
  await change(ctx, { noun: 'invitation', id: shortMailbox(email), verb: 'revoke' }, async (writing) => {
    if (!(await deleteInvitation(writing, id))) throw over
    return { before: { role, address: shortMailbox(email) }, seen: 'nothing' }
  })
}
