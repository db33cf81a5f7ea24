import { say } from '#messages'
import { confirmPasskey, confirmPassword } from '#accounts'
import type { Ctx } from '#access'
import { isHouseError, PasswordNeeded } from '#platform/errors'
import type { OwnGround, Typed } from '../page/own-page.ts'
import { promptField, promptPasskey } from '../page/prompt-field.ts'

/**
 * For an action whose verb needs the password or a passkey proven: if the prompt sent one with the form, it is proven first.
 * @returns the context in which to go on @throws PasswordNeeded for a wrong one, so that the prompt is shown again
 */
export async function steppedUp({ ctx, site }: Pick<OwnGround, 'ctx' | 'site'>, typed: Typed): Promise<Ctx> {
  const passkey = typed[promptPasskey]
  if (passkey) {
    await confirmPasskey(ctx, { answer: passkey, origin: site.origin }).catch((error: unknown) => {
      throw isHouseError(error) && error.code === 'invalid' ? new PasswordNeeded(error.message) : error
    })
    return { ...ctx, actor: { ...ctx.actor, passwordAt: ctx.clock.now(), byPasskey: true } }
  }
  const password = typed[promptField]
  if (password === undefined) return ctx
  await confirmPassword(ctx, { password }).catch(askAgain)
  return { ...ctx, actor: { ...ctx.actor, passwordAt: ctx.clock.now() } }
}

/**
 * For a verb that takes the password itself: without one in the form, or a passkey, the prompt is asked for, and again where it was wrong. Accounts
 * that have no password prove themselves by a passkey or a fresh sign-in, as the verb asks. @throws PasswordNeeded · what `act` throws
 */
export async function withPassword<T>(
  ground: Pick<OwnGround, 'account' | 'ctx' | 'site'>,
  typed: Typed,
  act: (ctx: Ctx, given: { password?: string }) => Promise<T>,
): Promise<T> {
  const { ctx, account } = ground
  if (typed[promptPasskey]) return await act(await steppedUp(ground, typed), {})
  const password = typed[promptField]
  if (password !== undefined) return await act(ctx, { password }).catch(askAgain)
  if (account?.hasPassword) throw new PasswordNeeded(say('session.please-enter-password-again'))
  return await act(ctx, {})
}

function askAgain(error: unknown): never {
  throw isHouseError(error) && error.code === 'invalid' && 'password' in error.fields ? new PasswordNeeded(error.message) : error
}
