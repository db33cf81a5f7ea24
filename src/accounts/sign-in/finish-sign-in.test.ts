import { describe, expect, it } from 'vitest'
import { LimitReached } from '#platform/errors'
import { aPassword, anAccount, firefox } from '#test/an-account'
import { codeShownAt } from '#test/authenticator'
import { aHouse, type House } from '#test/house'
import { beginTwoFactor, confirmTwoFactor, findSession, finishSignIn, signIn } from '../index.ts'

const email = 'ada@example.org'

/** Somebody with a second factor, a minute after it was set up. */
async function withFactor(house: House) {
  const { ctx } = await anAccount(house)
  const { secret } = await beginTwoFactor(ctx, { password: aPassword })
  const codeNow = () => codeShownAt(house.clock.now(), secret)
  const { recoveryCodes } = await confirmTwoFactor(ctx, { code: codeNow() })
  house.clock.advance(60_000)
  return { codeNow, recoveryCodes }
}

async function firstStep(house: House): Promise<string> {
  const answer = await signIn(house.as('visitor'), { email, password: aPassword }, firefox)
  if (!('secondStep' in answer)) throw new Error('no second step')
  return answer.secondStep
}

const finish = (house: House, secondStep: string, code: string) =>
  finishSignIn(house.as('visitor'), { secondStep, code }, firefox)

describe('finishSignIn', () => {
  it('opens a session by the code of the app, in which the password was just proven', async () => {
    const house = await aHouse()
    const { codeNow } = await withFactor(house)
    const { token } = await finish(house, await firstStep(house), codeNow())
    expect(await findSession(house.ctx, token)).toMatchObject({ passwordAt: house.clock.now(), account: { twoFactor: true } })
  })

  it('takes each code once, and each first step once', async () => {
    const house = await aHouse()
    const { codeNow } = await withFactor(house)
    const steps = [await firstStep(house), await firstStep(house)] as const
    const both = await Promise.allSettled(steps.map((step) => finish(house, step, codeNow())))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    house.clock.advance(60_000)
    const used = steps[both.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await expect(finish(house, used, codeNow())).rejects.toMatchObject({ code: 'invalid', fields: {} })
  })

  it('takes a recovery code, once, and records that one was used', async () => {
    const house = await aHouse()
    const { recoveryCodes } = await withFactor(house)
    const [code = ''] = recoveryCodes
    expect(await finish(house, await firstStep(house), code)).toHaveProperty('token')
    await expect(finish(house, await firstStep(house), code)).rejects.toHaveProperty('fields.code')
    const entries = await house.db.selectFrom('changes').select('verb').orderBy('id').execute()
    expect(entries.map(({ verb }) => verb).slice(-2)).toEqual(['use-recovery-code', 'sign-in'])
  })

  it('is over after ten minutes, and worth nothing when it was forged', async () => {
    const house = await aHouse()
    const { codeNow } = await withFactor(house)
    const step = await firstStep(house)
    await expect(finish(house, `${step}x`, codeNow())).rejects.toMatchObject({ fields: {} })
    house.clock.advance(10 * 60_000 + 1)
    await expect(finish(house, step, codeNow())).rejects.toMatchObject({ message: 'That took too long. Please sign in again.' })
  })

  it('is tried five times, and a wrong code does not end the step', async () => {
    const house = await aHouse()
    const { codeNow } = await withFactor(house)
    const step = await firstStep(house)
    for (let times = 0; times < 4; times++) await expect(finish(house, step, 'wrong')).rejects.toHaveProperty('fields.code')
    expect(await finish(house, step, codeNow())).toHaveProperty('token')
    const next = await firstStep(house)
    await expect(finish(house, next, 'wrong')).rejects.toHaveProperty('fields.code')
    house.clock.advance(30_000)
    await expect(finish(house, next, codeNow())).rejects.toBeInstanceOf(LimitReached)
  })
})
