import { describe, expect, it } from 'vitest'
import { Conflict, Forbidden, NotFound, PasswordNeeded } from '#platform/errors'
import { aPassword, anAccount, firefox } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import {
  createToken,
  disableAccount,
  enableAccount,
  endSessionsOf,
  findSession,
  findTokenAccount,
  mailRecovery,
  recoverPassword,
  setRole,
  signIn,
} from '../index.ts'

const nobody = '00000000-0000-4000-8000-00000000ffff'

/** Somebody with an account, who is an admin since. */
async function anotherAdmin(house: House, email: string) {
  const { account, ctx } = await anAccount(house, { email })
  await setRole(house.ctx, { id: account.id, role: 'admin' })
  return { id: account.id, ctx: { ...ctx, actor: { ...ctx.actor, role: 'admin' as const } } }
}

describe('disableAccount', () => {
  it('ends sessions, tokens and links at once, and nobody signs in; enabled, they can again', async () => {
    const house = await aHouse()
    const admin = (await aPerson(house, 'admin')).ctx
    const { account, token, ctx } = await anAccount(house)
    const { token: forPrograms } = await createToken(ctx, { name: 'a script' })
    await mailRecovery(house.ctx, { email: account.email })
    const mail = house.mails.find(({ name }) => name === 'recover-password')
    const link = mail && 'token' in mail.data ? mail.data.token : ''

    await disableAccount(admin, { id: account.id })
    expect(await findSession(house.ctx, token)).toBeNull()
    expect(await findTokenAccount(house.ctx, forPrograms)).toBeNull()
    const enter = () => signIn(house.as('visitor'), { email: account.email, password: aPassword }, firefox)
    await expect(enter()).rejects.toMatchObject({ message: expect.stringContaining('disabled') as string })
    const word = 'seven bells below the quay'
    const recover = () => recoverPassword(house.as('visitor'), { token: link, password: word, confirmPassword: word }, firefox)
    await expect(recover()).rejects.toMatchObject({ code: 'invalid' })

    await enableAccount(admin, { id: account.id })
    expect(await findSession(house.ctx, token)).toBeNull()
    await expect(recover()).rejects.toMatchObject({ code: 'invalid' })
    expect(await enter()).toHaveProperty('token')
  })

  it('records who did it, and nothing where nothing was done', async () => {
    const house = await aHouse()
    const admin = (await aPerson(house, 'admin')).ctx
    const { account } = await anAccount(house)
    for (const verb of [disableAccount, disableAccount, enableAccount, enableAccount]) await verb(admin, { id: account.id })
    const verbs = await house.db
      .selectFrom('changes')
      .select(['verb', 'actor'])
      .where('noun_id', '=', account.id)
      .orderBy('id')
      .execute()
    expect(verbs.slice(2)).toEqual([
      { verb: 'disable', actor: admin.actor.id },
      { verb: 'enable', actor: admin.actor.id },
    ])
  })

  it('leaves the last admin, also when two disable each other at the same moment', async () => {
    const house = await aHouse()
    const one = await anotherAdmin(house, 'one@example.org')
    await expect(disableAccount(one.ctx, { id: one.id })).rejects.toThrow("The last admin can't be removed.")
    const two = await anotherAdmin(house, 'two@example.org')
    const both = await Promise.allSettled([disableAccount(one.ctx, { id: two.id }), disableAccount(two.ctx, { id: one.id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Conflict) as Conflict })
    const able = await house.db.selectFrom('auth_users').select('id').where('disabled_at', 'is', null).execute()
    expect(able).toHaveLength(1)
  })

  it('is for admins who proved their password lately', async () => {
    const house = await aHouse()
    const { account } = await anAccount(house)
    for (const verb of [disableAccount, enableAccount]) {
      for (const role of ['visitor', 'user', 'author', 'moderator'] as const)
        await expect(verb(house.as(role), { id: account.id })).rejects.toBeInstanceOf(Forbidden)
      await expect(verb(house.as('admin'), { id: account.id })).rejects.toBeInstanceOf(PasswordNeeded)
      for (const id of [nobody, 'no id']) await expect(verb(house.ctx, { id })).rejects.toBeInstanceOf(NotFound)
    }
  })
})

describe('endSessionsOf', () => {
  it('signs somebody out everywhere, for admins', async () => {
    const house = await aHouse()
    const { account, token } = await anAccount(house)
    await expect(endSessionsOf(house.as('moderator'), { id: account.id })).rejects.toBeInstanceOf(Forbidden)
    await expect(endSessionsOf(house.as('admin'), { id: nobody })).rejects.toBeInstanceOf(NotFound)
    expect(await endSessionsOf(house.as('admin'), { id: account.id })).toEqual({ ended: 1 })
    expect(await findSession(house.ctx, token)).toBeNull()
  })
})
