import { expect, test } from 'vitest'
import {
  blockSender,
  findServers,
  forgetFediverse,
  holdRestoredFediverse,
  resendFailed,
  setUpFediverse,
  unblockSender,
} from '#fediverse'
import { Conflict, Forbidden, Invalid, PasswordNeeded } from '#platform/errors'
import { forgetSettings, getSettings } from '#settings'
import { origin } from '#test/app'
import { aHouse } from '#test/house'
import { followable, withFollower } from '#test/followable'
import { aPerson } from '#test/people'

const hour = 3_600_000

test('admins turn it on with their password, and only where other servers could ask', async () => {
  const house = await aHouse()
  forgetSettings()
  const input = { fediverse: true, fediverse_name: 'Sayings' }
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const)
    await expect(setUpFediverse(house.as(role), input, origin)).rejects.toBeInstanceOf(Forbidden)
  const admin = (await aPerson(house, 'admin')).ctx
  const plain = setUpFediverse(admin, input, 'http://quotes.example')
  await expect(plain).rejects.toMatchObject({ fields: { fediverse: expect.stringContaining('Set BASE_URL') as string } })
  const odd = setUpFediverse(admin, { ...input, fediverse_name: 'two words' }, origin)
  await expect(odd).rejects.toMatchObject({ fields: { fediverse_name: expect.any(String) as string } })
  await setUpFediverse(admin, input, origin)
  expect(await getSettings(house.ctx)).toMatchObject({ fediverse: true, fediverse_name: 'sayings' })
  house.clock.advance(hour)
  await setUpFediverse(admin, { fediverse: true, fediverse_hour: 9 }, origin)
  await setUpFediverse(admin, { fediverse: false }, origin)
  await expect(setUpFediverse(admin, input, origin)).rejects.toBeInstanceOf(PasswordNeeded)
})

test('a blocked server loses its followers, gets nothing and is not heard; unblocked it may follow again', async () => {
  const { house, server, post, send, followers, follow, ada, arrived, shelf } = await withFollower()
  const admin = house.as('admin')
  expect(await findServers(admin, 1)).toMatchObject({ followers: 1, total: 1, servers: [{ host: server.host, followers: 1 }] })
  await expect(blockSender(admin, { subject: 'nowhere at all' })).rejects.toBeInstanceOf(Invalid)
  await blockSender(admin, { subject: server.host })
  expect(await followers()).toBe(0)
  expect(await post(ada, follow(ada, 2))).toBe(403)
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect(arrived('Create')).toEqual([])
  expect(await findServers(admin, 1)).toMatchObject({ blocks: [server.host], blocked: 1 })
  await unblockSender(admin, { subject: server.host })
  // One actor of it stays out.
  const { id: eve } = server.actor('eve')
  await blockSender(admin, { subject: eve })
  expect([await post(eve, follow(eve)), await post(ada, follow(ada, 3))]).toEqual([403, 202])
  expect(await followers()).toBe(1)
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const) {
    await expect(blockSender(house.as(role), { subject: server.host })).rejects.toBeInstanceOf(Forbidden)
    await expect(findServers(house.as(role), 1)).rejects.toBeInstanceOf(Forbidden)
  }
})

test('what failed is sent again with the same id', async () => {
  const { house, server, send, shelf } = await withFollower()
  const admin = house.as('admin')
  server.answers(() => 500)
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect(await findServers(admin, 1)).toMatchObject({
    waiting: 1,
    servers: [{ waiting: 1, failingSince: expect.any(Date) as Date, fault: 'The server answered with 500.' }],
  })
  server.answers(() => 202)
  expect(await resendFailed(admin, { host: server.host })).toEqual({ resent: 1 })
  await send()
  const ids = server.arrived.map(({ body }) => body['id']).slice(-2)
  expect(ids[0]).toBe(ids[1])
  expect(await findServers(admin, 1)).toMatchObject({ waiting: 0, failed: 0 })
  await expect(resendFailed(admin, { host: server.host })).rejects.toBeInstanceOf(Conflict)
})

test('an inbox that is gone has no followers any more', async () => {
  const { server, send, followers, shelf } = await withFollower()
  server.answers(() => 410)
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect(await followers()).toBe(0)
})

test('what is old and over is forgotten, and who got a note is not', async () => {
  const { house, send, shelf } = await withFollower()
  await shelf.aQuote({ isFeatured: true })
  await send()
  house.clock.advance(31 * 24 * hour)
  await forgetFediverse(house.ctx)
  const types = await house.db.selectFrom('fediverse_activities').select('type').execute()
  expect(types).toEqual([{ type: 'Create' }])
  expect(await house.db.selectFrom('fediverse_seen').selectAll().execute()).toEqual([])
})

test('after a restore it is off', async () => {
  const { house } = await followable()
  expect(await holdRestoredFediverse(house.ctx)).toBe(true)
  expect((await getSettings(house.ctx)).fediverse).toBe(false)
  expect(await holdRestoredFediverse(house.ctx)).toBe(false)
})
