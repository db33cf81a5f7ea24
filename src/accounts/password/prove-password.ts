import { say } from '#messages'
import { requireFreshPassword, type Ctx } from '#access'
import { tally } from '#changes'
import { Invalid } from '#platform/errors'
import { countAttempt, takeBack } from '#platform/limits'
import { readAccount } from '../account-store.ts'
import { isPassword } from './is-password.ts'
import { rules } from '../limits.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { stampPassword } from '../session/session-store.ts'

/** Who it is; `passwordHash` is what was proven, null where the account has none. */
export type Proven = { id: string; sessionId: string; passwordHash: string | null }

/**
 * That the person who holds the session knows the password; what is grave needs no other proof in it for ten minutes. Where the account has none,
 * the code that was mailed is the proof, as long as the sign-in by it is as fresh; where a passkey was proven in the same request, that is. Never in a transaction: it hashes.
 * @throws SignInNeeded · Forbidden for a token · Invalid at `field` · PasswordNeeded where there is no password, and no fresh sign-in · LimitReached
 */
export async function provePassword(ctx: Ctx, password: string | undefined, field = 'password'): Promise<Proven> {
  const own = requireOwnSession(ctx)
  const { passwordHash = null } = (await readAccount(ctx, own.id)) ?? {}
  if (passwordHash === null || ctx.actor.byPasskey) {
    requireFreshPassword(ctx)
    return { ...own, passwordHash }
  }
  if (!password) throw wrong(say('accounts.enter-password'), field)
  const key = `${own.id} ${own.sessionId}`
  await countAttempt(ctx, rules.ownPassword, key)
  // Longer ones are nobody's: to hash them would be work for nothing.
  if (password.length > 1_000 || !(await isPassword(passwordHash, password))) throw wrong(say('accounts.wrong-password'), field)
  await takeBack(ctx, rules.ownPassword, key)
  await tally(ctx, (writing) => stampPassword(writing, own.sessionId))
  return { ...own, passwordHash }
}

const wrong = (sentence: string, field: string) => new Invalid(sentence, { [field]: sentence })
