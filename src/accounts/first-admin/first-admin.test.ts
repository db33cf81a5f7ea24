import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Conflict, Forbidden, Invalid, NotFound, PasswordNeeded } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import {
  ensureAdmin,
  findSession,
  findStaff,
  isSetupOpen,
  openSetup,
  setRole,
  signIn,
  signUp,
  takeSetup,
  type NewSession,
} from '../index.ts'

const device = { address: '192.0.2.7', userAgent: 'a test' }
const password = 'plum kettle orbit'
const aSetup = (token: string, email = 'ada@example.org') => ({
  token,
  fullName: 'Ada Okafor',
  email,
  password,
  confirmPassword: password,
})

async function aToken({ ctx }: House): Promise<string> {
  const setup = await openSetup(ctx)
  if (!setup) throw new Error('there is an admin')
  return setup.token
}

const admins = async ({ db }: House) =>
  await db.selectFrom('profiles').select('email').where('role', '=', 'admin').orderBy('email').execute()

describe('the link for the first admin', () => {
  it('makes one who is signed in and may enter, and is of no use after', async () => {
    const house = await aHouse()
    const [token, another] = [await aToken(house), await aToken(house)]
    expect(await isSetupOpen(house.as('visitor'), token)).toBe(true)
    const session = await takeSetup(house.as('visitor'), aSetup(token), device)
    expect(session.account).toMatchObject({ email: 'ada@example.org', role: 'admin', profile: true, emailConfirmed: true })
    expect(await findSession(house.ctx, session.token)).toMatchObject({ account: { role: 'admin' } })
    expect(await signIn(house.as('visitor'), { email: 'Ada@example.org', password }, device)).toHaveProperty('token')
    expect(await openSetup(house.ctx)).toBeNull()
    for (const link of [token, another]) {
      expect(await isSetupOpen(house.as('visitor'), link)).toBe(false)
      await expect(takeSetup(house.as('visitor'), aSetup(link, 'eve@example.org'), device)).rejects.toMatchObject({
        code: 'not-found',
        gone: true,
      })
    }
    expect(await admins(house)).toEqual([{ email: 'ada@example.org' }])
    const { rows } = await sql<{
      said: string
    }>`select json_agg(c)::text || coalesce((select json_agg(s)::text from setup_links s), '') as said from changes c`.execute(
      house.db,
    )
    expect(rows[0]?.said).toContain('set-up')
    for (const secret of [token, password]) expect(rows[0]?.said).not.toContain(secret)
  })

  it('is kept as a hash, lasts a day, and each start brings one', async () => {
    const house = await aHouse()
    const first = await aToken(house)
    house.clock.advance(23 * 3_600_000)
    const second = await aToken(house)
    expect([await isSetupOpen(house.ctx, first), await isSetupOpen(house.ctx, second)]).toEqual([true, true])
    const { rows } = await sql<{ kept: string }>`select json_agg(s)::text as kept from setup_links s`.execute(house.db)
    for (const token of [first, second]) expect(rows[0]?.kept).not.toContain(token)
    house.clock.advance(3_600_000)
    expect([await isSetupOpen(house.ctx, first), await isSetupOpen(house.ctx, second)]).toEqual([false, true])
    await expect(takeSetup(house.as('visitor'), aSetup(first), device)).rejects.toBeInstanceOf(NotFound)
    await aToken(house)
    expect(await house.db.selectFrom('setup_links').select('token_hash').execute()).toHaveLength(2)
    for (const nothing of ['', 'x', second.slice(1)]) expect(await isSetupOpen(house.ctx, nothing)).toBe(false)
  })

  it('makes one admin of twenty at the same moment', async () => {
    const house = await aHouse()
    const tokens = [await aToken(house), await aToken(house)]
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        takeSetup(house.as('visitor'), aSetup(tokens[n % 2] ?? '', `n${n}@example.org`), device),
      ),
    )
    const won = tries.filter((one): one is PromiseFulfilledResult<NewSession> => one.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ gone: true })
    expect(await admins(house)).toEqual([{ email: won[0]?.value.account.email }])
    expect(await house.db.selectFrom('auth_users').select('id').execute()).toHaveLength(1)
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toHaveLength(1)
  }, 60_000)

  it('comes as well where there are others than admins, and where the only admin is disabled', async () => {
    const house = await aHouse()
    await aPerson(house, 'moderator')
    await aPerson(house, 'user')
    expect(await openSetup(house.ctx)).not.toBeNull()
    const { id } = await aPerson(house, 'admin')
    expect(await openSetup(house.ctx)).toBeNull()
    await house.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).where('id', '=', id).execute()
    expect(await openSetup(house.ctx)).not.toBeNull()
  })

  it('is still good after a slip: each rule says its sentence, and a known address how to go on', async () => {
    const house = await aHouse()
    const token = await aToken(house)
    const { email } = await aPerson(house, 'author')
    const take = (over: Partial<Parameters<typeof takeSetup>[1]>) =>
      takeSetup(house.as('visitor'), { ...aSetup(token), ...over }, device)
    await expect(take({ fullName: '' })).rejects.toMatchObject({ fields: { fullName: expect.any(String) as string } })
    await expect(take({ confirmPassword: 'other' })).rejects.toMatchObject({
      fields: { confirmPassword: 'Please make sure both passwords are identical' },
    })
    await expect(take({ password: 'password', confirmPassword: 'password' })).rejects.toMatchObject({
      fields: { password: expect.any(String) as string },
    })
    await expect(take({ email })).rejects.toMatchObject({
      fields: { email: expect.stringContaining(`npm run admin -- promote ${email}`) as string },
    })
    expect(await admins(house)).toEqual([])
    await expect(take({})).resolves.toHaveProperty('token')
  })

  it('gives somebody whose profile moved in from elsewhere that very profile', async () => {
    const house = await aHouse()
    const moved = { email: 'ada@example.org', full_name: 'Ada of old', role: 'author' as const }
    const { id } = await house.db.insertInto('profiles').values(moved).returning('id').executeTakeFirstOrThrow()
    const { account } = await takeSetup(house.as('visitor'), aSetup(await aToken(house)), device)
    expect(account).toMatchObject({ id, role: 'admin' })
  })

  it('is for the start of the site alone to make', async () => {
    const house = await aHouse()
    for (const role of ['visitor', 'user', 'admin'] as const) {
      await expect(openSetup(house.as(role))).rejects.toBeInstanceOf(Forbidden)
      await expect(ensureAdmin(house.as(role), { email: 'ada@example.org', password })).rejects.toBeInstanceOf(Forbidden)
    }
  })
})

describe('ensureAdmin', () => {
  const email = 'ada@example.org'

  it('makes the account once, also where three start at the same moment', async () => {
    const house = await aHouse()
    const results = await Promise.all([1, 2, 3].map(() => ensureAdmin(house.ctx, { email, password })))
    expect(results.toSorted()).toEqual(['existing', 'existing', 'made'])
    expect(await signIn(house.as('visitor'), { email, password }, device)).toMatchObject({ account: { role: 'admin' } })
    expect(await openSetup(house.ctx)).toBeNull()
    expect(await ensureAdmin(house.ctx, { email, password: 'another plum kettle' })).toBe('existing')
    await expect(signIn(house.as('visitor'), { email, password: 'another plum kettle' }, device)).rejects.toBeInstanceOf(Invalid)
  })

  it('promotes an account that is proven, and leaves a stranger who was quicker what they were', async () => {
    const house = await aHouse()
    await signUp(
      house.as('visitor'),
      { fullName: 'Eve', email, password: 'a strange orbit plum', confirmPassword: 'a strange orbit plum' },
      device,
    )
    expect(await ensureAdmin(house.ctx, { email, password })).toBe('unproven')
    expect(await admins(house)).toEqual([])
    expect(await ensureAdmin(house.ctx, { email, password: 'a strange orbit plum' })).toBe('promoted')
    expect(await admins(house)).toEqual([{ email }])
  })

  it('takes no password that nobody may choose', async () => {
    const house = await aHouse()
    await expect(ensureAdmin(house.ctx, { email, password: 'password' })).rejects.toBeInstanceOf(Invalid)
    expect(await house.db.selectFrom('auth_users').select('id').execute()).toEqual([])
  })
})

describe('setRole', () => {
  it('holds from the next request on, is recorded, and is told by mail', async () => {
    const house = await aHouse()
    const { ctx: admin } = await aPerson(house, 'admin')
    const user = await aPerson(house, 'user')
    const { ctx, jobs } = keepJobs(admin)
    await setRole(ctx, { id: user.id, role: 'moderator' })
    expect(await findSession(house.ctx, `session of ${user.email}`)).toMatchObject({ account: { role: 'moderator' } })
    expect(jobs).toMatchObject([
      { name: 'mail-notice', data: { email: user.email, notice: { mail: 'role-changed', role: 'moderator' } } },
    ])
    const entry = await house.db.selectFrom('changes').selectAll().where('verb', '=', 'set-role').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      noun: 'account',
      noun_id: user.id,
      actor: admin.actor.id,
      before: { role: 'user' },
      after: { role: 'moderator' },
    })
    await setRole(ctx, { id: user.id, role: 'moderator' })
    expect(jobs).toHaveLength(1)
    expect((await findStaff(admin)).map(({ role }) => role)).toEqual(['admin', 'moderator'])
  })

  it('gives nothing to a person who deletes their account at the same moment: nothing of them comes back', async () => {
    const house = await aHouse()
    const { ctx: admin } = await aPerson(house, 'admin')
    const { id } = await aPerson(house, 'user')
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gone = inTransaction(house.ctx, async ({ db }) => {
      await db.deleteFrom('auth_users').where('id', '=', id).execute()
      await db.deleteFrom('profiles').where('id', '=', id).execute()
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const given = setRole(admin, { id, role: 'moderator' }).catch((fault: unknown) => fault)
    // As far as it comes meanwhile.
    await sleep(100)
    end.resolve()
    await gone
    expect(await given).toBeInstanceOf(NotFound)
    expect(await house.db.selectFrom('profiles').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('is for admins who have just proven their password', async () => {
    const house = await aHouse()
    const { id } = await aPerson(house, 'user')
    for (const role of ['visitor', 'user', 'author', 'moderator'] as const) {
      await expect(setRole(house.as(role), { id, role: 'admin' })).rejects.toBeInstanceOf(Forbidden)
      await expect(findStaff(house.as(role))).rejects.toBeInstanceOf(Forbidden)
    }
    const { ctx } = await aPerson(house, 'admin')
    house.clock.advance(11 * 60_000)
    await expect(setRole(ctx, { id, role: 'admin' })).rejects.toBeInstanceOf(PasswordNeeded)
    for (const nobody of ['00000000-0000-4000-8000-000000000099', 'x'])
      await expect(setRole(house.ctx, { id: nobody, role: 'admin' })).rejects.toBeInstanceOf(NotFound)
    await expect(setRole(house.ctx, { id, role: 'king' })).rejects.toBeInstanceOf(Invalid)
  })

  it('leaves the last admin what they are, also when two demote each other', async () => {
    const house = await aHouse()
    const one = await aPerson(house, 'admin')
    await expect(setRole(one.ctx, { id: one.id, role: 'user' })).rejects.toThrow("The last admin can't be removed.")
    const other = await aPerson(house, 'user')
    await setRole(house.ctx, { id: other.id, role: 'admin' })
    const both = await Promise.allSettled([one.id, other.id].map((id) => setRole(house.ctx, { id, role: 'author' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const each of both) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Conflict)
    expect(await admins(house)).toHaveLength(1)
  })
})
