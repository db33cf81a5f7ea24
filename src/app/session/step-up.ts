import { say } from '#messages'
import { confirmPassword } from '#accounts'
import type { Ctx } from '#access'
import { isHouseError, PasswordNeeded } from '#platform/errors'
import type { OwnGround, Typed } from '../page/own-page.ts'
import { promptField } from './prompt-field.ts'

/**
 * For an action in front of a verb that wants the password proven: where it came with the form, out of the prompt, it is proven first.
 * @returns the context in which to go on @throws PasswordNeeded for a wrong one, so that the prompt is shown again
 */
export async function steppedUp({ ctx }: Pick<OwnGround, 'ctx'>, typed: Typed): Promise<Ctx> {
  const password = typed[promptField]
  if (password === undefined) return ctx
  await confirmPassword(ctx, { password }).catch(askAgain)
  return { ...ctx, actor: { ...ctx.actor, passwordAt: ctx.clock.now() } }
}

/**
 * For a verb that takes the password itself: without one in the form the prompt is asked for, and again where it was wrong. Accounts that
 * have none prove themselves by a fresh sign-in, as the verb asks. @throws PasswordNeeded · what `act` throws
 */
export async function withPassword<T>(
  { account }: Pick<OwnGround, 'account'>,
  typed: Typed,
  act: (given: { password?: string }) => Promise<T>,
): Promise<T> {
  const password = typed[promptField]
  if (password !== undefined) return await act({ password }).catch(askAgain)
  if (account?.hasPassword) throw new PasswordNeeded(say('session.please-enter-password-again'))
  return await act({})
}

function askAgain(error: unknown): never {
  throw isHouseError(error) && error.code === 'invalid' && 'password' in error.fields ? new PasswordNeeded(error.message) : error
}
