import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { makeLink, readLink, takeLink } from './links.ts'

const minute = 60_000

it('can be read until it is taken, and is taken once, also by two at the same moment', async () => {
  const { ctx } = await aHouse()
  const token = await makeLink(ctx, 'recovery', { id: 'a', chosen: null })
  expect(await readLink(ctx, 'recovery', token)).toEqual({ id: 'a', chosen: null })
  expect(await readLink(ctx, 'confirm-address', token)).toBeUndefined()
  const both = await Promise.all([takeLink(ctx, 'recovery', token), takeLink(ctx, 'recovery', token)])
  expect(both.filter((value) => value !== undefined)).toEqual([{ id: 'a', chosen: null }])
  expect(await readLink(ctx, 'recovery', token)).toBeUndefined()
})

it('ends with its time', async () => {
  const house = await aHouse()
  const [read, taken] = [
    await makeLink(house.ctx, 'second-step', { id: 'a', first: 'password', identity: null }),
    await makeLink(house.ctx, 'second-step', { id: 'b', first: 'mail', identity: null }),
  ]
  house.clock.advance(10 * minute - 1)
  expect(await readLink(house.ctx, 'second-step', read)).toEqual({ id: 'a', first: 'password', identity: null })
  house.clock.advance(1)
  expect(await readLink(house.ctx, 'second-step', read)).toBeUndefined()
  expect(await takeLink(house.ctx, 'second-step', taken)).toBeUndefined()
})

it('stands in the database as a hash', async () => {
  const { ctx, db } = await aHouse()
  const token = await makeLink(ctx, 'confirm-address', { id: 'a', chosen: null })
  expect(JSON.stringify(await db.selectFrom('auth_verifications').selectAll().execute())).not.toContain(token)
})
