import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Forbidden } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { addRole, listAccounts, setRole } from '../index.ts'

const emailsOf = ({ accounts }: Awaited<ReturnType<typeof listAccounts>>) => accounts.map(({ email }) => email)

/** So many, each a minute younger than the one before: p1@example.org is the oldest. */
async function people(house: House, many: number) {
  await sql`
    with numbers as (select n, gen_random_uuid() as id, ${house.clock.now()}::timestamptz + n * interval '1 minute' as at from generate_series(1, ${many}::int) n),
    added as (insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      select id, 'Person ' || n, 'p' || n || '@example.org', true, at, at from numbers returning 1)
    insert into profiles (id, email, full_name, role, created_at, updated_at)
      select id, 'p' || n || '@example.org', 'Person ' || n, case when n % 10 = 0 then 'author' else 'user' end, at, at from numbers`.execute(
    house.db,
  )
}

describe('listAccounts', () => {
  it('pages through all of them, the newest first, however many there are', async () => {
    const house = await aHouse()
    await people(house, 2_345)
    const first = await listAccounts(house.as('admin'), { limit: 100 })
    expect(first).toMatchObject({ total: 2_345, page: 1, pages: 24 })
    expect(emailsOf(first).slice(0, 2)).toEqual(['p2345@example.org', 'p2344@example.org'])
    const last = await listAccounts(house.as('admin'), { limit: 100, page: 24 })
    expect(emailsOf(last)).toHaveLength(45)
    expect(emailsOf(last).at(-1)).toBe('p1@example.org')
    expect(emailsOf(await listAccounts(house.as('admin'), { page: 500 }))).toEqual([])
  })

  it('finds by a part of name or address, in any case, with no sign that means more than itself', async () => {
    const house = await aHouse()
    await people(house, 30)
    await house.db.updateTable('profiles').set({ full_name: 'Ёлка 100%_\\' }).where('email', '=', 'p7@example.org').execute()
    for (const search of ['ёлка', '%_\\', ' P7@EXAMPLE'])
      expect(emailsOf(await listAccounts(house.as('admin'), { search }))).toEqual(['p7@example.org'])
    expect(await listAccounts(house.as('admin'), { search: '%' })).toMatchObject({ total: 1 })
    expect(await listAccounts(house.as('admin'), { search: 'nobody' })).toMatchObject({ total: 0, pages: 1, accounts: [] })
  })

  it('counts all of them, and of those who are looked for a thousand at most', async () => {
    const house = await aHouse()
    await people(house, 1_020)
    expect(await listAccounts(house.as('admin'))).toMatchObject({ total: 1_020, atLeast: false, more: true })
    const found = await listAccounts(house.as('admin'), { search: 'person', page: 51 })
    expect(found).toMatchObject({ total: 1_000, atLeast: true, more: false })
    expect(emailsOf(found)).toHaveLength(20)
    expect(await listAccounts(house.as('admin'), { search: 'person 10' })).toMatchObject({
      total: 32,
      atLeast: false,
      more: true,
    })
  })

  it('finds who has a role of the site’s own', async () => {
    const house = await aHouse()
    const admin = house.proven('admin')
    const [ada, bob] = [
      await aPerson(house, 'user', { email: 'ada@example.org' }),
      await aPerson(house, 'author', { email: 'bob@example.org' }),
    ]
    const { id: role } = await addRole(admin, {
      name: 'Page editors',
      base: 'moderator',
      rights: ['pages.edit', 'redirects.manage'],
    })
    await setRole(admin, { id: ada.id, role })
    expect(emailsOf(await listAccounts(admin, { role }))).toEqual([ada.email])
    expect(emailsOf(await listAccounts(admin, { role, search: 'bob' }))).toEqual([])
    // It is based on moderator, and who has it is found there, too.
    expect(emailsOf(await listAccounts(admin, { role: 'moderator' }))).toEqual([ada.email])
    await setRole(admin, { id: ada.id, role: 'author' })
    expect(await listAccounts(admin, { role })).toMatchObject({ total: 0, accounts: [] })
    expect(emailsOf(await listAccounts(admin, { role: 'author' })).toSorted()).toEqual([ada.email, bob.email])
  })

  it('knows at once who was renamed, confirmed, given a role, or left', async () => {
    const house = await aHouse()
    await people(house, 3)
    const { db } = house
    await db.updateTable('profiles').set({ full_name: 'Zoë' }).where('email', '=', 'p1@example.org').execute()
    await db.updateTable('auth_users').set({ email: 'moved@example.org' }).where('email', '=', 'p2@example.org').execute()
    const emails = async (asked: Parameters<typeof listAccounts>[1]) => emailsOf(await listAccounts(house.as('admin'), asked))
    expect(await emails({ search: 'zoe' })).toEqual(['p1@example.org'])
    expect(await emails({ search: 'person 1' })).toEqual([])
    expect(await emails({ search: 'moved@' })).toEqual(['moved@example.org'])
    await db.updateTable('profiles').set({ role: 'author' }).where('email', '=', 'p3@example.org').execute()
    expect(await emails({ role: 'author' })).toEqual(['p3@example.org'])
    await db.updateTable('auth_users').set({ email_verified: false }).where('email', '=', 'p3@example.org').execute()
    expect(await emails({ role: 'author' })).toEqual([])
    await db.deleteFrom('auth_users').where('email', '=', 'p3@example.org').execute()
    expect(await emails({ role: 'author' })).toEqual(['p3@example.org'])
    await db.deleteFrom('profiles').where('email', '=', 'p3@example.org').execute()
    expect(await emails({})).toEqual(['moved@example.org', 'p1@example.org'])
    await sql`truncate auth_users cascade`.execute(db)
    expect(await emails({})).toHaveLength(2)
  })

  it('narrows by role', async () => {
    const house = await aHouse()
    await people(house, 30)
    const authors = await listAccounts(house.as('admin'), { role: 'author' })
    expect(emailsOf(authors)).toEqual(['p30@example.org', 'p20@example.org', 'p10@example.org'])
    expect(authors.total).toBe(3)
  })

  it('shows a profile that moved in before its owner, and an account that has no profile yet', async () => {
    const house = await aHouse()
    await house.db.insertInto('profiles').values({ email: 'idle@example.org', full_name: 'Idle', role: 'moderator' }).execute()
    const user = { name: 'New', email: 'new@example.org', image: null, disabled_at: null }
    await house.db.insertInto('auth_users').values(user).execute()
    const { accounts, total } = await listAccounts(house.as('admin'))
    expect(total).toBe(2)
    expect(accounts.find(({ email }) => email === 'idle@example.org')).toMatchObject({
      canSignIn: false,
      profile: true,
      role: 'moderator',
    })
    expect(accounts.find(({ email }) => email === 'new@example.org')).toMatchObject({
      canSignIn: true,
      profile: false,
      role: 'user',
      fullName: 'New',
    })
  })

  it('says when they were last there, and no word of how they sign in', async () => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, 'admin')
    const { accounts } = await listAccounts(ctx)
    expect(accounts).toHaveLength(1)
    expect(accounts[0]).toMatchObject({
      email: 'admin@people.example',
      lastSeenAt: house.clock.now(),
      createdAt: house.clock.now(),
    })
    expect(Object.keys(accounts[0] ?? {})).not.toContain('passwordHash')
  })

  it('is for admins', async () => {
    const house = await aHouse()
    for (const role of ['visitor', 'user', 'author', 'moderator'] as const)
      await expect(listAccounts(house.as(role))).rejects.toBeInstanceOf(Forbidden)
  })
})
