import { describe, expect, it } from 'vitest'
import { aPassword, anAccount, firefox, signedIn } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { createToken, findSession, findTokenAccount, mailRecovery, recoverPassword, requestRecovery, signIn } from '../index.ts'

const email = 'ada@example.org'
const password = 'seven bells below the quay'

async function aLink(house: House): Promise<string> {
  await mailRecovery(house.ctx, { email })
  const mail = house.mails.findLast(({ name }) => name === 'recover-password')
  return mail && 'token' in mail.data ? mail.data.token : ''
}

const recover = (house: House, token: string, word = password) =>
  recoverPassword(house.as('visitor'), { token, password: word, confirmPassword: word }, firefox)

describe('recoverPassword', () => {
  it('takes another password, ends every session and begins one', async () => {
    const house = await aHouse()
    const { token: former } = await anAccount(house)
    const { token, account } = signedIn(await recover(house, await aLink(house)))
    expect(account.emailConfirmed).toBe(true)
    expect(await findSession(house.ctx, former)).toBeNull()
    expect(await findSession(house.ctx, token)).toMatchObject({ passwordAt: house.clock.now() })
    await expect(signIn(house.as('visitor'), { email, password: aPassword }, firefox)).rejects.toMatchObject({ code: 'invalid' })
    expect(await signIn(house.as('visitor'), { email, password }, firefox)).toHaveProperty('token')
    expect(house.sent).toContain('mail-notice')
  })

  it('works once, within the hour, and not with a token of another kind', async () => {
    const house = await aHouse()
    await anAccount(house)
    const used = await aLink(house)
    const second = await aLink(house)
    await recover(house, used)
    // The second one was for the password that is no more.
    for (const token of [used, second, 'forged', ''])
      await expect(recover(house, token)).rejects.toMatchObject({ code: 'invalid' })
    const old = await aLink(house)
    house.clock.advance(3_600_001)
    await expect(recover(house, old)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('serves one of two who bring it at once', async () => {
    const house = await aHouse()
    await anAccount(house)
    const token = await aLink(house)
    const both = await Promise.allSettled([recover(house, token), recover(house, token, 'nine gulls over the pier')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is not used up by a password that is refused', async () => {
    const house = await aHouse()
    await anAccount(house)
    const token = await aLink(house)
    await expect(recover(house, token, 'password123')).rejects.toMatchObject({
      fields: { password: expect.any(String) as string },
    })
    const differing = { token, password, confirmPassword: `${password}!` }
    await expect(recoverPassword(house.as('visitor'), differing, firefox)).rejects.toMatchObject({
      fields: { confirmPassword: 'Please make sure both passwords are identical' },
    })
    expect(await recover(house, token)).toHaveProperty('token')
  })

  it('ends tokens that were made before anybody had proven the address, and leaves those of its owner', async () => {
    const house = await aHouse()
    const { ctx } = await anAccount(house)
    const { token: before } = await createToken(ctx, { name: 'a script' })
    const { token } = signedIn(await recover(house, await aLink(house)))
    expect(await findTokenAccount(house.ctx, before)).toBeNull()
    const sessionId = (await findSession(house.ctx, token))?.id ?? null
    const { token: theirs } = await createToken({ ...ctx, actor: { ...ctx.actor, sessionId } }, { name: 'a script' })
    await recover(house, await aLink(house), 'nine gulls over the pier')
    expect(await findTokenAccount(house.ctx, theirs)).not.toBeNull()
  })

  it('does not pass a second factor', async () => {
    const house = await aHouse()
    await anAccount(house)
    await house.db.updateTable('auth_users').set({ two_factor_enabled: true }).execute()
    expect(await recover(house, await aLink(house))).toEqual({ secondStep: expect.any(String) as string })
  })
})

describe('requestRecovery', () => {
  it('answers and works the same for every address, and mails only who has an account that can be used', async () => {
    const house = await aHouse()
    await anAccount(house)
    const answers = [email, 'nobody@example.org'].map((one) => requestRecovery(house.as('visitor'), { email: one }, firefox))
    expect(await Promise.all(answers)).toEqual([{ checkMail: true }, { checkMail: true }])
    expect(house.sent).toEqual(['mail-recovery', 'mail-recovery'])
    await mailRecovery(house.ctx, { email: 'nobody@example.org' })
    await house.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).execute()
    await mailRecovery(house.ctx, { email })
    expect(house.mails).toEqual([])
  })
})
