import { say } from '#messages'
import { requireFreshPassword, type Ctx } from '#access'
import { change } from '#changes'
import { Invalid } from '#platform/errors'
import { countAttempt, takeBack } from '#platform/limits'
import { rules } from '../limits.ts'
import { tellByMail } from '../tell-by-mail.ts'
import { readPending } from './pending-two-factor.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { seal } from './sealed.ts'
import { confirmPending } from './second-factor-store.ts'
import { stepOf } from './totp.ts'

/**
 * The first code of the app turns the second factor on, or puts a new phone in place of the former. The recovery codes are shown this once.
 * All other sessions end: who began one with the password alone, and isn't the owner, would act with both factors from then on.
 * @throws SignInNeeded · Forbidden for a token, and as `requireBothSteps` · PasswordNeeded · Invalid at `code` · LimitReached
 */
export async function confirmTwoFactor(ctx: Ctx, { code }: { code: string }): Promise<{ recoveryCodes: string[] }> {
  const { id, sessionId } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, id)
  const pending = await readPending(ctx, { id, sessionId })
  if (!pending) throw wrong(say('accounts.begin-again'))
  const key = `${id} ${sessionId}`
  await countAttempt(ctx, rules.ownCode, key)
  const step = stepOf(pending.secret, code.replaceAll(/\s/g, ''), ctx.clock.now())
  if (step === undefined) throw wrong(say('accounts.wrong-app-code'))
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map(hashOfRecoveryCode)
  await change(ctx, { noun: 'account', id, verb: 'confirm-two-factor' }, async (writing) => {
    const isFirst = await confirmPending(writing, id, {
      pending: pending.sealed,
      secret: seal(ctx, id, pending.secret),
      step,
      hashes,
    })
    if (!isFirst) throw wrong(say('accounts.code-used'))
    await tellByMail(writing, id, { mail: 'two-factor-changed', on: true })
    const endedSessions = await deleteSessionsOf(writing, id, sessionId)
    return { after: { twoFactor: true, endedSessions }, seen: 'nothing' }
  })
  await takeBack(ctx, rules.ownCode, key)
  return { recoveryCodes }
}

const wrong = (sentence: string) => new Invalid(sentence, { code: sentence })
