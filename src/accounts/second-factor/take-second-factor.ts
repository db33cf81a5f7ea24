import type { Ctx } from '#access'
import { change, tally } from '#changes'
import { hashOfRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import { unseal } from './sealed.ts'
import { readSecondFactor, takeRecoveryCode, takeStep } from './second-factor-store.ts'
import { stepOf } from './totp.ts'

/**
 * Whether the code is theirs, of the app or a recovery code; from now on it is worth nothing, also to somebody who brings it at the same
 * moment. Who calls this counts the tries.
 */
export async function takeSecondFactor(ctx: Ctx, accountId: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(code)) return await takeAppCode(ctx, accountId, code)
  const recoveryCode = readRecoveryCode(typed)
  return recoveryCode !== undefined && (await spendRecoveryCode(ctx, accountId, recoveryCode))
}

async function takeAppCode(ctx: Ctx, accountId: string, code: string): Promise<boolean> {
  const { secret: sealed } = (await readSecondFactor(ctx, accountId)) ?? {}
  if (!sealed) return false
  const secret = unseal(ctx, accountId, sealed)
  if (!secret) {
    ctx.log.error('a second factor was sealed with another secret of the site; its owner can use a recovery code')
    return false
  }
  const step = stepOf(secret, code, ctx.clock.now())
  return step !== undefined && (await tally(ctx, (writing) => takeStep(writing, accountId, step)))
}

async function spendRecoveryCode(ctx: Ctx, accountId: string, code: string): Promise<boolean> {
  const act = { noun: 'account', id: accountId, verb: 'use-recovery-code' } as const
  const outcome = await change(ctx, act, async (writing) => {
    const left = await takeRecoveryCode(writing, accountId, hashOfRecoveryCode(code))
    const after = { recoveryCodesLeft: left ?? 0 }
    return { used: left !== undefined, before: left === undefined ? after : null, after, seen: 'nothing' }
  })
  return outcome.used
}
