import { say } from '#messages'
import type { Ctx } from '#access'
import { change } from '#changes'
import { Conflict } from '#platform/errors'
import { provePassword } from '../password/prove-password.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import { saveRecoveryCodes } from './second-factor-store.ts'

/** Ten new ones, shown this once; the former are void. @throws as `provePassword` · Forbidden as `requireBothSteps` · Conflict where there is no second factor */
// oxlint-disable-next-line house/writes-ask-first -- the password proves more than a role
export async function renewRecoveryCodes(ctx: Ctx, { password }: { password?: string }): Promise<{ recoveryCodes: string[] }> {
  const { id } = await provePassword(ctx, password)
  await requireBothSteps(ctx, id)
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map(hashOfRecoveryCode)
  await change(ctx, { noun: 'account', id, verb: 'renew-recovery-codes' }, async (writing) => {
    if (!(await saveRecoveryCodes(writing, id, hashes))) throw new Conflict(say('accounts.two-factor-not-on'))
    return { after: { recoveryCodesLeft: hashes.length }, seen: 'nothing' }
  })
  return { recoveryCodes }
}
