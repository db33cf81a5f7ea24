import { describe, expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { findSession } from '../index.ts'

const hour = 3_600_000

describe('findSession', () => {
  it('knows the person, and nobody by another token', async () => {
    const house = await aHouse()
    const { id, email } = await aPerson(house, 'moderator')
    const token = `session of ${email}`
    expect(await findSession(house.ctx, token)).toMatchObject({ account: { id, email, role: 'moderator', profile: true } })
    expect(await findSession(house.ctx, 'another')).toBeNull()
    const { token: kept } = await house.db.selectFrom('auth_sessions').select('token').executeTakeFirstOrThrow()
    expect(kept).not.toContain(token)
    expect(await findSession(house.ctx, kept)).toBeNull()
  })

  it('ends unused after twelve hours for staff and after thirty days for others, and used it lives on', async () => {
    const house = await aHouse()
    const { clock, ctx } = house
    const staff = `session of ${(await aPerson(house, 'admin')).email}`
    const reader = `session of ${(await aPerson(house, 'user')).email}`
    for (let used = 0; used < 3; used++) {
      clock.advance(11 * hour)
      expect(await findSession(ctx, staff)).not.toBeNull()
    }
    clock.advance(12 * hour + 1)
    expect(await findSession(ctx, staff)).toBeNull()
    expect(await findSession(ctx, reader)).not.toBeNull()
    clock.advance(30 * 24 * hour + 1)
    expect(await findSession(ctx, reader)).toBeNull()
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
  })

  it('ends after thirty days for staff and ninety for others, however often it is used', async () => {
    const house = await aHouse()
    const { clock, ctx } = house
    const tokens = [`session of ${(await aPerson(house, 'author')).email}`, `session of ${(await aPerson(house, 'user')).email}`]
    const lived = [0, 0]
    for (let halfDays = 1; halfDays <= 2 * 91; halfDays++) {
      clock.advance(11.9 * hour)
      for (const [i, token] of tokens.entries()) if (await findSession(ctx, token)) lived[i] = (halfDays * 11.9) / 24
    }
    expect(lived.map(Math.round)).toEqual([30, 90])
  })

  it('ends with the account that is disabled', async () => {
    const house = await aHouse()
    const { id, email } = await aPerson(house, 'user')
    await house.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).where('id', '=', id).execute()
    expect(await findSession(house.ctx, `session of ${email}`)).toBeNull()
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
  })
})
