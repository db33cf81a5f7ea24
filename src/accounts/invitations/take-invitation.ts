import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { language, say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { Invalid } from '#platform/errors'
import { countFromNetwork } from '#platform/limits'
import { inTransaction } from '#platform/transaction'
import type { Device, NewSession } from '../account.ts'
import { insertUser, lockEmail, readAccountByEmail, readIdleProfile, savePassword, saveUser } from '../account-store.ts'
import { deleteWaysIn } from '../delete-ways-in.ts'
import { hashPassword } from '../password/hash-password.ts'
import { beginSession } from '../session/begin-session.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { nameInput } from '../inputs.ts'
import { invitationIsOver, type Invitation } from './invitation.ts'
import { consumeInvitation, readOpenInvitation } from './invitation-store.ts'
import { rules } from '../limits.ts'
import { saveRole } from '../profile-store.ts'
import { roleNamed } from '../roles/role-choice.ts'
import { deleteSetupLinks } from '../people/setup-store.ts'

const choose = () => say('accounts.choose-password')

const typed = z.object({
  token: z.string().max(200),
  fullName: nameInput(() => say('contact.enter-name')),
  password: z.string({ error: choose }).min(1, { error: choose }),
})

/**
 * Anyone who has the link gets an account with the role that the invitation names, and is signed in. What is refused costs no link.
 * @throws Invalid for a link that is over, and with the sentence for each field · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- the link is the right to do it
export async function takeInvitation(
  ctx: Ctx,
  input: z.input<typeof typed>,
  device: Device,
  former: string | null = null,
): Promise<NewSession> {
  await countFromNetwork(ctx, rules.linkFromNetwork, device)
  const tokenHash = hashOfToken(input.token)
  const invitation = await readOpenInvitation(ctx, tokenHash)
  if (!invitation) throw new Invalid(invitationIsOver())
  const { fullName, password } = takeInput(typed, input)
  await checkNewPassword(password, { email: invitation.email, fullName })
  const hash = await hashPassword(password)
  const id = await inTransaction(ctx, (inside) => register(inside, invitation, { tokenHash, fullName, hash }))
  const { role } = invitation
  return await beginSession(
    ctx,
    { id, role, passwordHash: hash },
    { by: 'password', device, former, passwordAt: ctx.clock.now() },
  )
}

type Chosen = { tokenHash: string; fullName: string; hash: string }

async function register(
  inside: Ctx,
  { email, role, customRole, byMail }: Invitation,
  { tokenHash, fullName, hash }: Chosen,
): Promise<string> {
  await lockEmail(inside, email)
  const known = await readAccountByEmail(inside, email)
  // They signed up by themselves since.
  if (known && (known.emailConfirmed || known.profile)) throw new Invalid(say('accounts.address-has-account-by-now'))
  const id = known?.id ?? (await readIdleProfile(inside, email)) ?? randomUUID()
  await change({ ...inside, actor: { id, role } }, { noun: 'account', id, verb: 'accept-invitation' }, async (writing) => {
    if (!(await consumeInvitation(writing, tokenHash))) throw new Invalid(invitationIsOver())
    // A link that came by mail proves the address; one from the hands of an admin does not. The role is this account's either way.
    if (known) await saveUser(writing, id, { name: fullName, email_verified: byMail })
    else await insertUser(writing, { id, name: fullName, email, email_verified: byMail, language: language() })
    await deleteWaysIn(writing, id)
    await savePassword(writing, id, hash)
    await saveRole(writing, { id, email, fullName }, { role, customRole })
    if (role === 'admin') await deleteSetupLinks(writing)
    return { after: roleNamed({ role, customRole }), seen: 'nothing' as const }
  })
  return id
}
