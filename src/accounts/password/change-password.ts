import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { Conflict } from '#platform/errors'
import { readAccount, replacePassword } from '../account-store.ts'
import { hashPassword } from './hash-password.ts'
import { checkNewPassword } from './check-new-password.ts'
import { changePasswordInput } from '../inputs.ts'
import { provePassword } from './prove-password.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { deleteLinksOf, deleteSessionsOf, stampPassword } from '../session/session-store.ts'
import { tellByMail } from '../tell-by-mail.ts'

/**
 * Another password, or a first one, for which none is asked. All other sessions end, and links that wait in mails are void; tokens go on.
 * @throws as `provePassword`, at `currentPassword` · Invalid at `newPassword` or `confirmPassword` · Conflict where it was changed meanwhile
 */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword?: string | undefined; newPassword: string; confirmPassword: string },
): Promise<{ ended: number }> {
  requireOwnSession(ctx)
  const { currentPassword, newPassword } = takeInput(changePasswordInput, input)
  const { id, sessionId, passwordHash } = await provePassword(ctx, currentPassword, 'currentPassword')
  const { email = '', fullName = '' } = (await readAccount(ctx, id)) ?? {}
  await checkNewPassword(newPassword, { email, fullName }, 'newPassword')
  const hash = await hashPassword(newPassword)
  const { ended } = await change(ctx, { noun: 'account', id, verb: 'change-password' }, async (writing) => {
    if (!(await replacePassword(writing, id, passwordHash, hash))) throw new Conflict(say('accounts.password-changed'))
    await stampPassword(writing, sessionId)
    await deleteLinksOf(writing, id)
    await tellByMail(writing, id, { mail: 'password-changed' })
    const ended = await deleteSessionsOf(writing, id, sessionId)
    return { ended, after: { first: passwordHash === null, endedSessions: ended }, seen: 'nothing' }
  })
  return { ended }
}
