import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Invalid, LimitReached } from '#platform/errors'
import { aPassword, anAccount, signedIn } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { findSession, setRole, signIn, signOut } from '../index.ts'

const device = { address: '2001:db8:7:8::9', userAgent: 'Firefox' }

const enter = async (house: House, email: string, former: string | null = null) => {
  return signedIn(await signIn(house.as('visitor'), { email, password: aPassword }, device, former))
}

const faultOf = (attempt: Promise<unknown>) =>
  attempt.then(String, (fault: unknown) => (fault instanceof Invalid ? { message: fault.message, fields: fault.fields } : fault))

describe('signIn', () => {
  it('opens a session in which the password was just proven', async () => {
    const house = await aHouse()
    const { id } = (await anAccount(house)).account
    house.clock.advance(60_000)
    const { token } = await enter(house, ' ADA@example.org')
    expect(await findSession(house.ctx, token)).toMatchObject({
      account: { id },
      passwordAt: house.clock.now(),
      createdAt: house.clock.now(),
    })
  })

  it('says the same of an unknown address and of a wrong password', async () => {
    const house = await aHouse()
    await anAccount(house)
    const known = await faultOf(signIn(house.as('visitor'), { email: 'ada@example.org', password: 'wrong' }, device))
    const unknown = await faultOf(signIn(house.as('visitor'), { email: 'eve@example.org', password: 'wrong' }, device))
    expect(known).toEqual({ message: 'That email and password do not belong together.', fields: {} })
    expect(unknown).toEqual(known)
  })

  it('asks for both fields', async () => {
    const house = await aHouse()
    for (const input of [
      { email: '', password: aPassword },
      { email: 'ada@example.org', password: '' },
    ])
      expect(await faultOf(signIn(house.as('visitor'), input, device))).toMatchObject({
        message: 'Email and password are required',
      })
  })

  it("ends that browser's former session and no other", async () => {
    const house = await aHouse()
    const { token: elsewhere } = await anAccount(house)
    const { token: former } = await enter(house, 'ada@example.org')
    const { token } = await enter(house, 'ada@example.org', former)
    expect(await findSession(house.ctx, former)).toBeNull()
    expect(await findSession(house.ctx, elsewhere)).not.toBeNull()
    expect(await findSession(house.ctx, token)).not.toBeNull()
  })

  it('keeps no token: no table holds it', async () => {
    const house = await aHouse()
    const { token } = await anAccount(house)
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(house.db)
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${token}%`}`.execute(house.db)
      expect([name, rows]).toEqual([name, []])
    }
  })

  it('is tried five times by one network for one account, and works from another', async () => {
    const house = await aHouse()
    await anAccount(house)
    const attempt = (word: string, address = '198.51.100.1') =>
      signIn(house.as('visitor'), { email: 'ada@example.org', password: word }, { address, userAgent: '' })
    const wrong = await Promise.allSettled(Array.from({ length: 5 }, () => attempt('wrong')))
    expect(wrong.every((one) => one.status === 'rejected' && !(one.reason instanceof LimitReached))).toBe(true)
    await expect(attempt(aPassword)).rejects.toBeInstanceOf(LimitReached)
    await expect(attempt(aPassword, '198.51.100.2')).resolves.toHaveProperty('token')
    house.clock.advance(15 * 60_000 + 1)
    await expect(attempt(aPassword)).resolves.toHaveProperty('token')
  })

  it('does not count those who knew it', async () => {
    const house = await aHouse()
    await anAccount(house)
    for (let times = 0; times < 21; times++) await enter(house, 'ada@example.org')
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toHaveLength(22)
  }, 60_000)

  it('tells only who knows the password that the account is disabled', async () => {
    const house = await aHouse()
    await anAccount(house)
    await house.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).execute()
    expect(await faultOf(enter(house, 'ada@example.org'))).toMatchObject({
      message: expect.stringContaining('disabled') as string,
    })
    const wrong = signIn(house.as('visitor'), { email: 'ada@example.org', password: 'wrong' }, device)
    expect(await faultOf(wrong)).toMatchObject({ message: 'That email and password do not belong together.' })
  })

  it('brings a profile up to date that has another name or address, and keeps its role', async () => {
    const house = await aHouse()
    const { id } = (await anAccount(house)).account
    await setRole(house.ctx, { id, role: 'author' })
    await house.db.updateTable('profiles').set({ full_name: 'Old', email: 'old@example.org' }).where('id', '=', id).execute()
    const { account } = await enter(house, 'ada@example.org')
    expect(account).toMatchObject({ fullName: 'Ada Lovelace', role: 'author' })
    expect(await house.db.selectFrom('profiles').select('email').executeTakeFirst()).toEqual({ email: 'ada@example.org' })
  })
})

describe('signOut', () => {
  it('ends the session, and says nothing where there is none', async () => {
    const house = await aHouse()
    const { account, token } = await anAccount(house)
    await signOut(house.as('visitor'), token)
    await signOut(house.as('visitor'), token)
    await signOut(house.as('visitor'), 'of nobody')
    expect(await findSession(house.ctx, token)).toBeNull()
    const entries = await house.db.selectFrom('changes').select(['verb', 'actor']).where('verb', '=', 'sign-out').execute()
    expect(entries).toEqual([{ verb: 'sign-out', actor: account.id }])
  })
})
