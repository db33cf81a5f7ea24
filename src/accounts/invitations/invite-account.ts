import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { shortMailbox } from '#platform/mail-address'
import { sendJob } from '#platform/send-job'
import { dayMs } from '#time'
import { lockEmail, readAccountByEmail } from '../account-store.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { countInvitation } from './count-invitation.ts'
import { roleChosen, roleNamed } from '../roles/role-choice.ts'
import { invitationDays, invitationInput } from './invitation.ts'
import { saveInvitation } from './invitation-store.ts'
import { writeInvitation } from './mail-invitation.ts'

/**
 * `isPart`: of a transaction of the caller, who has counted it (`countInvitation`). Then a job makes the link and writes the mail, also if email isn’t
 * set up: what is rolled back leaves no mail.
 */
export type Inviting = { isPart?: boolean }

/** `token`: where no mail leaves the house, for the person who hands the link on; it is not shown again. */
export type Invited = { id: string; email: string; token: string | null }

/**
 * Asks somebody to join with a role. A mail brings them a link, which is good once and for a week; a second invitation to an address takes the
 * place of the first. Anyone who has an account is not invited: their role is changed.
 * @throws Forbidden below admin · PasswordNeeded for a role of staff · Invalid, also where the address has an account · LimitReached
 */
export async function inviteAccount(
  ctx: Ctx,
  input: Given<z.input<typeof invitationInput>>,
  { isPart = false }: Inviting = {},
): Promise<Invited> {
  requireRight(ctx, 'people.manage')
  const { email, fullName, role } = takeInput(invitationInput, input)
  if (role !== 'user') requireFreshPassword(ctx)
  if (!isPart) await countInvitation(ctx)
  // A mail's token is made in its job, so that none is in the queue.
  const token = isPart || ctx.mail.leaves ? null : randomBytes(24).toString('base64url')
  const expiresAt = endOfInvitation(ctx)
  const { id } = await change(ctx, { noun: 'invitation', id: shortMailbox(email), verb: 'invite' }, async (writing) => {
    await lockEmail(writing, email)
    const known = await readAccountByEmail(writing, email)
    // A sign-up that nobody confirmed is nobody's yet: the person who comes by the invitation takes its place.
    if (known && (known.emailConfirmed || known.profile)) throw new Invalid(hasAccount(), { email: hasAccount() })
    const given = await roleChosen(writing, role)
    const tokenHash = token && hashOfToken(token)
    const id = await saveInvitation(writing, { email, fullName, ...given, tokenHash, expiresAt })
    if (!token) await sendJob(writing, 'mail-invitation', { id })
    return { id, after: { ...roleNamed(given), address: shortMailbox(email) }, seen: 'nothing' as const }
  })
  // Nothing leaves: it is kept in the outbox, beside what the dialog shows.
  if (token) await writeInvitation(ctx, id, token)
  return { id, email, token }
}

const hasAccount = () => say('desk-users.has-account')

export function endOfInvitation({ clock }: Pick<Ctx, 'clock'>): Date {
  return new Date(clock.now().getTime() + invitationDays * dayMs)
}
