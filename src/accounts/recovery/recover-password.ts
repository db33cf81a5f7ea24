import { takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { Invalid } from '#platform/errors'
import { countFromNetwork } from '#platform/limits'
import type { Device, NewSession } from '../account.ts'
import { readAccount, savePassword, saveUser, type KnownAccount } from '../account-store.ts'
import { actingAs } from '../acting-as.ts'
import { twoFactorDue } from '../effective-role.ts'
import { hashPassword } from '../password/hash-password.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import { linkIsOver, recoveryInput } from '../inputs.ts'
import { letIn } from '../session/let-in.ts'
import { deleteIdentitiesOf } from '../identity-store.ts'
import { deletePasskeysOf } from '../passkey-store.ts'
import { rules } from '../limits.ts'
import { readLink, takeLink } from '../links.ts'
import { chosenOf } from '../sign-up/mail-sign-up.ts'
import { refuseUnusable } from '../session/refuse-unusable.ts'
import { deleteLinksOf, deleteSessionsOf } from '../session/session-store.ts'
import { tellByMail } from '../tell-by-mail.ts'
import { deleteTokensOf } from '../tokens/token-store.ts'

/**
 * Sets a new password by the link of an email. Every session ends, passkeys and providers are removed unless passkeys are a second factor, and the person is signed in, with their second factor if they have one.
 * A password that is refused leaves the link valid. @throws Invalid for a link that is over · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- the person who has the token has read the mail
export async function recoverPassword(
  ctx: Ctx,
  input: { token: string; password: string; confirmPassword: string },
  device: Device,
  former: string | null = null,
): Promise<NewSession | { secondStep: string }> {
  const { token, password } = takeInput(recoveryInput, input)
  await countFromNetwork(ctx, rules.linkFromNetwork, device)
  const link = await readLink(ctx, 'recovery', token)
  const account = link && (await readAccount(ctx, link.id))
  if (!account || link.chosen !== chosenOf(account)) throw new Invalid(linkIsOver())
  refuseUnusable(ctx, { ...account, emailConfirmed: true })
  await checkNewPassword(password, account)
  const hash = await hashPassword(password)
  if (!(await takeLink(ctx, 'recovery', token))) throw new Invalid(linkIsOver())
  await choose(ctx, account, hash)
  return await letIn(ctx, { ...account, emailConfirmed: true, passwordHash: hash }, 'recovery', device, former)
}

async function choose(ctx: Ctx, account: KnownAccount, hash: string): Promise<void> {
  const { id } = account
  // Somebody else may have added them. Where they are a second factor, an email alone must not take that away.
  const keepsWaysIn = account.emailConfirmed && (account.twoFactor || (await twoFactorDue(ctx, account)) !== null)
  await change(actingAs(ctx, account), { noun: 'account', id, verb: 'recover-password' }, async (writing) => {
    await saveUser(writing, id, { email_verified: true })
    await savePassword(writing, id, hash)
    await deleteLinksOf(writing, id)
    const sessionsEnded = await deleteSessionsOf(writing, id)
    // Who made them had not proven that the address is theirs (own-address.ts).
    if (!account.emailConfirmed) await deleteTokensOf(writing, id)
    const passkeysRemoved = keepsWaysIn ? 0 : await deletePasskeysOf(writing, id)
    const providersRemoved = keepsWaysIn ? 0 : await deleteIdentitiesOf(writing, id)
    await tellByMail(writing, id, { mail: 'password-changed' })
    const removed = { ...(passkeysRemoved > 0 ? { passkeysRemoved } : {}), ...(providersRemoved > 0 ? { providersRemoved } : {}) }
    return { after: { sessionsEnded, ...removed }, seen: 'nothing' }
  })
}
