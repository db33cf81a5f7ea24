import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { listAccounts, type accountSorts } from '../index.ts'

type Sort = (typeof accountSorts)[number]

test('each head of the list of people sorts both ways, also beside a search and a role, page by page', async () => {
  const house = await aHouse()
  const { db, clock } = house
  const add = async (role: 'user' | 'author' | 'moderator', fullName: string, email: string) => {
    clock.advance(60_000)
    return await aPerson(house, role, { id: randomUUID(), fullName, email: `${email}@example.org` })
  }
  await add('user', 'Zoë', 'b')
  await add('author', 'Ann Arbor', 'd')
  await add('moderator', 'Émile', 'c')
  await add('user', 'ann', 'z')
  await db
    .insertInto('profiles')
    .values({ email: 'A@example.org', full_name: 'Ėve "X"', role: 'author', created_at: clock.now() })
    .execute()
  const admin = house.as('admin')
  const order = async (sort: Sort, asked: object = {}) =>
    (await listAccounts(admin, { sort, ...asked })).accounts.map(({ email }) => email.slice(0, 1).toLowerCase()).join('')
  expect(await order('name')).toBe('zdcab')
  expect(await order('name-last')).toBe('bacdz')
  expect(await order('email')).toBe('abcdz')
  expect(await order('email-last')).toBe('zdcba')
  expect(await order('created_at')).toMatch(/^bdc[az]{2}$/)
  expect(await order('created_at-last')).toMatch(/^[az]{2}cdb$/)
  expect(await order('role')).toBe('zbadc')
  expect(await order('role-last')).toBe('cadzb')
  expect(await order('role-last', { search: 'ann' })).toBe('dz')
  expect(await order('email', { role: 'author' })).toBe('ad')
  for (const sort of ['name', 'email-last', 'role', 'role-last', 'created_at'] as const) {
    const pages = [1, 2, 3].map((page) => order(sort, { page, limit: 2 }))
    expect((await Promise.all(pages)).join('')).toBe(await order(sort))
  }
})

test('those of one name are in one order on every page', async () => {
  const house = await aHouse()
  for (let n = 0; n < 7; n++) await aPerson(house, 'user', { id: randomUUID(), fullName: 'Sam', email: `s${n}@example.org` })
  const admin = house.as('admin')
  const ids = async (page: number, limit: number) =>
    (await listAccounts(admin, { sort: 'name', page, limit })).accounts.map(({ id }) => id)
  const whole = await ids(1, 20)
  expect(whole).toEqual(whole.toSorted())
  expect([await ids(1, 3), await ids(2, 3), await ids(3, 3)].flat()).toEqual(whole)
})
