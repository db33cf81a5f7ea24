import { say } from '#messages'
import type { Ctx } from '#access'
import { change } from '#changes'
import { Conflict } from '#platform/errors'
import { tellByMail } from '../tell-by-mail.ts'
import { provePassword } from '../password/prove-password.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { deleteSecondFactor } from './second-factor-store.ts'

/** From now on the password, or a mailed code, is enough. @throws as `provePassword` · Forbidden as `requireBothSteps` · Conflict where it is off */
// oxlint-disable-next-line house/writes-ask-first -- the password proves more than a role
export async function endTwoFactor(ctx: Ctx, { password }: { password?: string }): Promise<void> {
  const { id } = await provePassword(ctx, password)
  await requireBothSteps(ctx, id)
  await change(ctx, { noun: 'account', id, verb: 'end-two-factor' }, async (writing) => {
    if (!(await deleteSecondFactor(writing, id))) throw new Conflict(say('accounts.two-factor-off'))
    await tellByMail(writing, id, { mail: 'two-factor-changed', on: false })
    return { before: { twoFactor: true }, seen: 'nothing' }
  })
}
