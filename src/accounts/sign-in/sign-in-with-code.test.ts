import { describe, expect, it } from 'vitest'
import { anAccount, firefox, signedIn } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { hashOfToken } from '../hash-of-token.ts'
import { createToken, findSession, findTokenAccount, mailCode, requestCode, signInWithCode } from '../index.ts'

const email = 'ada@example.org'

/** What a browser that asked holds, as its hash goes with the job. */
const claim = 'a claim'

async function aCode(house: House, held = claim): Promise<string> {
  await mailCode(house.ctx, { email, claim: hashOfToken(held) })
  const mail = house.mails.findLast(({ name }) => name === 'sign-in-code')
  return mail && 'code' in mail.data ? mail.data.code : ''
}

const enter = (house: House, code: string, { address = firefox.address, held = claim } = {}) =>
  signInWithCode(house.as('visitor'), { email, code, claim: held }, { ...firefox, address })

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signInWithCode', () => {
  it('signs in, without a word on the password', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    await anAccount(house)
    const code = await aCode(house)
    expect(code).toMatch(/^\d{6}$/)
    const { token } = signedIn(await enter(house, ` ${code.slice(0, 3)} ${code.slice(3)}`))
    expect(await findSession(house.ctx, token)).toMatchObject({ passwordAt: null, account: { hasPassword: true } })
  })

  it('takes a code once, also of two who bring it at once', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    await anAccount(house)
    const code = await aCode(house)
    const both = await Promise.allSettled([enter(house, code), enter(house, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(enter(house, code)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('takes none that is older than ten minutes, and none but the last', async () => {
    const house = await aHouse()
    await anAccount(house)
    const first = await aCode(house)
    const last = await aCode(house)
    if (first !== last) await expect(enter(house, first)).rejects.toMatchObject({ code: 'invalid' })
    house.clock.advance(10 * 60_000 + 1)
    await expect(enter(house, last)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('takes one in the browser that asked alone; no stranger can void it, nor by asking for another', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    await anAccount(house)
    const code = await aCode(house)
    const strangers = await aCode(house, 'a claim of a stranger')
    for (let n = 1; n <= 6; n++)
      await expect(enter(house, code, { address: `198.51.100.${n}`, held: 'a guess' })).rejects.toHaveProperty('fields.code')
    if (strangers !== code) await expect(enter(house, strangers)).rejects.toHaveProperty('fields.code')
    expect(signedIn(await enter(house, code)).token).toBeTruthy()
  })

  it('takes none after five wrong ones, from whichever networks they came', async () => {
    const house = await aHouse()
    await anAccount(house)
    const code = await aCode(house)
    for (let n = 1; n <= 5; n++)
      await expect(enter(house, otherThan(code), { address: `198.51.100.${n}` })).rejects.toHaveProperty('fields.code')
    await expect(enter(house, code)).rejects.toHaveProperty('fields.code')
  })

  it('says the same where there is no account', async () => {
    const house = await aHouse()
    const unknown = signInWithCode(house.as('visitor'), { email, code: '123456' }, firefox)
    await expect(unknown).rejects.toMatchObject({
      message: 'That code is wrong, has already been used, is older than ten minutes, or was requested in another browser.',
    })
  })

  it('proves an address for the first time: a person who used it before is out, with password, session and tokens', async () => {
    const house = await aHouse()
    const { ctx, token: session } = await anAccount(house)
    const { token } = await createToken(ctx, { name: 'a script' })
    const { account } = signedIn(await enter(house, await aCode(house)))
    expect(account).toMatchObject({ emailConfirmed: true, hasPassword: false })
    expect(await findSession(house.ctx, session)).toBeNull()
    expect(await findTokenAccount(house.ctx, token)).toBeNull()
  })

  it('goes on with the second step where there is one', async () => {
    const house = await aHouse()
    house.mailLeaves = true
    await anAccount(house)
    await house.db.updateTable('auth_users').set({ two_factor_enabled: true }).execute()
    expect(await enter(house, await aCode(house))).toEqual({ secondStep: expect.any(String) as string })
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toHaveLength(1)
  })

  it('keeps no code: the table cannot tell which it is', async () => {
    const house = await aHouse()
    await anAccount(house)
    const code = await aCode(house)
    const kept = await house.db.selectFrom('auth_verifications').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(code)
  })
})

describe('requestCode', () => {
  it('answers and works the same for every address', async () => {
    const house = await aHouse()
    await anAccount(house)
    const answers = [email, 'nobody@example.org'].map((one) => requestCode(house.as('visitor'), { email: one }, firefox))
    const held: unknown = { claim: expect.any(String) as string }
    expect(await Promise.all(answers)).toEqual([held, held])
    await mailCode(house.ctx, { email: 'nobody@example.org', claim: hashOfToken(claim) })
    expect(house.mails).toEqual([])
  })
})
