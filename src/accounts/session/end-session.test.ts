import { describe, expect, it } from 'vitest'
import { visitor } from '#access'
import { findChanges } from '#changes'
import { Forbidden, NotFound, SignInNeeded } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { hashOfToken } from '../hash-of-token.ts'
import { endAllSessions, endOtherSessions, endSession, findSession, listSessions } from '../index.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'

/** The same person in another browser; the token that opens it. */
async function another(
  { db, clock }: House,
  { id }: Person,
  userAgent: string | null,
  address: string | null = null,
): Promise<string> {
  const token = `${id} with ${userAgent} ${Math.random()}`
  const now = clock.now()
  const expires_at = new Date(now.getTime() + 86_400_000)
  const row = { user_id: id, token: hashOfToken(token), user_agent: userAgent, ip_address: address, expires_at }
  await db
    .insertInto('auth_sessions')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
  return token
}

describe('sessions', () => {
  it('are listed by device and network, this one first and marked, without those of others or that have ended', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'user')
    await aPerson(house, 'admin')
    await another(house, reader, 'who knows', '')
    house.clock.advance(1000)
    await another(house, reader, firefox, '192.0.2.0')
    house.clock.advance(1000)
    await another(house, reader, safari, '2001:db8::')
    const listed = await listSessions(reader.ctx)
    expect(listed.map(({ device, address, current }) => [device, address, current])).toEqual([
      ['Unknown browser', '', true],
      ['Safari on iOS', '2001:db8::', false],
      ['Firefox on Linux', '192.0.2.0', false],
      ['Unknown browser', '', false],
    ])
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['address', 'createdAt', 'current', 'device', 'id', 'lastUsedAt'])
    house.clock.advance(2 * 86_400_000)
    expect(await listSessions(reader.ctx)).toEqual([])
  })

  it('end one by one, at once, and only once', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'user')
    const token = await another(house, reader, firefox, '192.0.2.0')
    const other = (await listSessions(reader.ctx)).find(({ current }) => !current)
    const id = other?.id ?? ''
    const endings = await Promise.allSettled([endSession(reader.ctx, { id }), endSession(reader.ctx, { id })])
    expect(endings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await findSession(house.ctx, token)).toBeNull()
    await expect(endSession(reader.ctx, { id })).rejects.toBeInstanceOf(NotFound)
    expect(await findChanges(house.ctx, { noun: 'account', id: reader.id })).toMatchObject([
      { verb: 'end-session', actor: reader.id, before: { session: id, device: 'Firefox on Linux', address: '192.0.2.0' } },
    ])
  })

  it('of somebody else are not found, whatever is asked', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'user')
    const admin = await aPerson(house, 'admin')
    const [theirs] = await listSessions(admin.ctx)
    for (const id of [theirs?.id ?? '', '00000000-0000-4000-8000-00000000ffff', 'x', "' or 1=1 --"])
      await expect(endSession(reader.ctx, { id })).rejects.toBeInstanceOf(NotFound)
    await endAllSessions(reader.ctx)
    expect(await listSessions(admin.ctx)).toHaveLength(1)
    expect(await findChanges(house.ctx, { noun: 'account', id: admin.id })).toEqual([])
  })

  it('end together: the others, or all', async () => {
    const house = await aHouse()
    const reader = await aPerson(house, 'user')
    const own = `session of ${reader.email}`
    const tokens = [await another(house, reader, firefox), await another(house, reader, null)]
    expect(await endOtherSessions(reader.ctx)).toEqual({ ended: 2 })
    expect(await endOtherSessions(reader.ctx)).toEqual({ ended: 0 })
    expect(await Promise.all(tokens.map((token) => findSession(house.ctx, token)))).toEqual([null, null])
    expect(await findSession(house.ctx, own)).not.toBeNull()
    expect(await endAllSessions(reader.ctx)).toEqual({ ended: 1 })
    expect(await findSession(house.ctx, own)).toBeNull()
    const entries = await findChanges(house.ctx, { noun: 'account', id: reader.id })
    expect(entries.map(({ verb, before }) => ({ verb, before }))).toEqual([
      { verb: 'end-all-sessions', before: { sessions: 1 } },
      { verb: 'end-other-sessions', before: { sessions: 2 } },
    ])
  })

  it('are for who is signed in, and not for programs', async () => {
    const house = await aHouse()
    const byToken = house.as('user')
    const nobody = { ...house.ctx, actor: visitor }
    for (const verb of [listSessions, endOtherSessions, endAllSessions, (ctx: typeof nobody) => endSession(ctx, { id: 'x' })]) {
      await expect(verb(nobody)).rejects.toBeInstanceOf(SignInNeeded)
      await expect(verb(byToken)).rejects.toBeInstanceOf(Forbidden)
    }
  })
})
