import { expect, test } from 'vitest'
import {
  blockSender,
  deleteReply,
  findReplies,
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
import { actor, followable, withFollower, type Json } from '#test/followable'
import { aHouse } from '#test/house'
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
  const { house, server, post, send, followers, follow, ada, arrived, shelf } = await withFollower(await aHouse())
  const admin = house.as('admin')
  expect(await findServers(admin, 1, origin)).toMatchObject({
    followers: 1,
    total: 1,
    servers: [{ host: server.host, followers: 1 }],
  })
  await expect(blockSender(admin, { subject: 'nowhere at all' })).rejects.toBeInstanceOf(Invalid)
  await blockSender(admin, { subject: server.host })
  expect(await followers()).toBe(0)
  expect(await post(ada, follow(ada, 2))).toBe(403)
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect(arrived('Create')).toEqual([])
  expect(await findServers(admin, 1, origin)).toMatchObject({ blocks: [server.host], blocked: 1 })
  await unblockSender(admin, { subject: server.host })
  // One actor of it stays out.
  const { id: eve } = server.actor('eve')
  await blockSender(admin, { subject: eve })
  expect([await post(eve, follow(eve)), await post(ada, follow(ada, 3))]).toEqual([403, 202])
  expect(await followers()).toBe(1)
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const) {
    await expect(blockSender(house.as(role), { subject: server.host })).rejects.toBeInstanceOf(Forbidden)
    await expect(findServers(house.as(role), 1, origin)).rejects.toBeInstanceOf(Forbidden)
  }
})

test('a delivery to a server that is blocked while it is sent does not come back', async () => {
  const { house, server, send, arrived, shelf } = await withFollower(await aHouse())
  const admin = house.as('admin')
  server.answers(() => 500)
  await shelf.aQuote({ isFeatured: true })
  const { postPublic } = house.web
  house.web = {
    ...house.web,
    postPublic: async (...sent) => {
      await blockSender(admin, { subject: server.host })
      return await postPublic(...sent)
    },
  }
  await send()
  const ended = { state: 'failed' as const, fault: 'This server is blocked.' }
  const last = async () =>
    await house.db.selectFrom('fediverse_deliveries').selectAll().orderBy('place', 'desc').executeTakeFirstOrThrow()
  expect([arrived('Create').length, await last()]).toMatchObject([1, ended])
  const later = async () => {
    house.clock.advance(7 * hour)
    await send()
    return arrived('Create').length
  }
  // Also what was written down for it just before, and not ended with the block.
  await house.db
    .updateTable('fediverse_deliveries')
    .set({ state: 'waiting' })
    .where('place', '=', (await last()).place)
    .execute()
  expect(await later()).toBe(1)
  await unblockSender(admin, { subject: server.host })
  await house.db.updateTable('fediverse_deliveries').set(ended).where('state', '=', 'waiting').execute()
  expect(await later()).toBe(1)
})

test('a block covers the hosts below, other ports, and no other host', async () => {
  const { house, server, post, followers, follow, ada } = await withFollower(await aHouse())
  const admin = house.as('admin')
  const ofHost = async (host: string) => await post(`https://${host}/users/ada`, follow(`https://${host}/users/ada`))
  await blockSender(admin, { subject: 'bad.example' })
  for (const host of ['bad.example', 'a.bad.example', 'a.b.bad.example:8443', 'bad.example:8443'])
    expect([host, await ofHost(host)]).toEqual([host, 403])
  for (const host of ['notbad.example', 'example']) expect([host, await ofHost(host)]).toEqual([host, 503])
  // Another name of the same server.
  expect(await ofHost('bad.example.')).toBe(400)
  await house.db.updateTable('fediverse_followers').set({ host: 'a.bad.example:8443' }).execute()
  await blockSender(admin, { subject: 'ad.example' })
  expect(await followers()).toBe(1)
  await blockSender(admin, { subject: 'bad.example' })
  expect(await followers()).toBe(0)
  expect(await post(ada, follow(ada, 2))).toBe(202)
  await blockSender(admin, { subject: server.host.split(':')[0] ?? '' })
  expect([await followers(), await post(ada, follow(ada, 3))]).toEqual([0, 403])
})

test('one server can’t fill the room for replies', async () => {
  const { house, server, post } = await followable(await aHouse())
  const admin = house.as('admin')
  const { id: ada } = server.actor('ada')
  const create = (n: number) => {
    const object = {
      id: `${ada}/notes/${n}`,
      type: 'Note',
      attributedTo: ada,
      content: 'Who?',
      tag: [{ type: 'Mention', href: actor }],
    }
    return post(ada, { id: `${ada}#${n}`, type: 'Create', object })
  }
  const row = { url: `${ada}/notes`, actor: `${ada}-other`, name: 'other', text: 'Who?', received_at: house.clock.now() }
  const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, id: `${ada}/others/${n}`, host: server.host }))
  await house.db.insertInto('fediverse_replies').values(rows).execute()
  await create(1)
  const isKept = async () => (await findReplies(admin)).some(({ id }) => id.startsWith(`${ada}/notes/`))
  expect(await isKept()).toBe(false)
  await house.db.updateTable('fediverse_replies').set({ host: 'elsewhere.example' }).execute()
  house.clock.advance(1_000)
  await create(2)
  expect(await isKept()).toBe(true)
})

test('what failed is sent again with the same id', async () => {
  const { house, server, send, shelf } = await withFollower(await aHouse())
  const admin = house.as('admin')
  server.answers(() => 500)
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect(await findServers(admin, 1, origin)).toMatchObject({
    waiting: 1,
    servers: [{ waiting: 1, failingSince: expect.any(Date) as Date, fault: 'The server answered with 500.' }],
  })
  server.answers(() => 202)
  expect(await resendFailed(admin, { host: server.host })).toEqual({ resent: 1 })
  await send()
  const ids = server.arrived.map(({ body }) => body['id']).slice(-2)
  expect(ids[0]).toBe(ids[1])
  expect(await findServers(admin, 1, origin)).toMatchObject({ waiting: 0, failed: 0 })
  await expect(resendFailed(admin, { host: server.host })).rejects.toBeInstanceOf(Conflict)
})

test('an inbox that is gone has no followers any more', async () => {
  const { server, send, followers, shelf } = await withFollower(await aHouse())
  server.answers(() => 410)
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect(await followers()).toBe(0)
})

test('what is old and over is forgotten, and who got a note is not', async () => {
  const { house, send, shelf } = await withFollower(await aHouse())
  await shelf.aQuote({ isFeatured: true })
  await send()
  house.clock.advance(31 * 24 * hour)
  await forgetFediverse(house.ctx)
  const types = await house.db.selectFrom('fediverse_activities').select('type').execute()
  expect(types).toEqual([{ type: 'Create' }])
  expect(await house.db.selectFrom('fediverse_seen').selectAll().execute()).toEqual([])
})

test('after a restore it is off', async () => {
  const { house } = await followable(await aHouse())
  expect(await holdRestoredFediverse(house.ctx)).toBe(true)
  expect((await getSettings(house.ctx)).fediverse).toBe(false)
  expect(await holdRestoredFediverse(house.ctx)).toBe(false)
})

test('replies and mentions are kept as plain text, edited and deleted by who wrote them, and bounded', async () => {
  const { house, server, post } = await followable(await aHouse())
  const admin = house.as('admin')
  const { id: ada } = server.actor('ada')
  const { id: eve } = server.actor('eve')
  const note = (n: number, more: Json = {}) => ({
    id: `${ada}/notes/${n}`,
    type: 'Note',
    attributedTo: ada,
    content: '<p>Who &amp; <b>where</b>?<br>Tell me.</p><script>alert(1)</script>',
    tag: [{ type: 'Mention', href: actor }],
    ...more,
  })
  const create = (n: number, more: Json = {}, by = ada) => post(by, { id: `${by}#${n}`, type: 'Create', object: note(n, more) })
  expect(await create(1)).toBe(202)
  expect(await create(2, { tag: [], inReplyTo: `${origin}/fediverse/notes/x` })).toBe(202)
  // To somebody else, in the name of another, and with nothing in it.
  await create(3, { tag: [] })
  await create(4, {}, eve)
  await create(5, { content: '<img src="x">' })
  // At an address of ours.
  expect(await create(6, { id: `${origin}/quote/x` })).toBe(202)
  const name = `@ada@${server.host}`
  const kept = await findReplies(admin)
  expect(kept.map(({ id }) => id).toSorted()).toEqual([`${ada}/notes/1`, `${ada}/notes/2`])
  expect(kept[0]).toMatchObject({ name, text: 'Who & where?\nTell me.' })
  await post(ada, { id: `${ada}#u`, type: 'Update', object: note(1, { content: 'Never mind.' }) })
  expect((await findReplies(admin)).map(({ text }) => text)).toContain('Never mind.')
  // Only who wrote it takes it away.
  await post(eve, { id: `${eve}#d`, type: 'Delete', object: `${ada}/notes/1` })
  expect(await findReplies(admin)).toHaveLength(2)
  await post(ada, { id: `${ada}#d`, type: 'Delete', object: { id: `${ada}/notes/1`, type: 'Tombstone' } })
  expect(await findReplies(admin)).toHaveLength(1)
  for (let n = 10; n < 25; n++) await create(n)
  expect(await findReplies(admin)).toHaveLength(10)
  await deleteReply(admin, { id: `${ada}/notes/2` })
  expect(await findReplies(admin)).toHaveLength(9)
  await blockSender(admin, { subject: ada })
  expect(await findReplies(admin)).toEqual([])
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const)
    await expect(findReplies(house.as(role))).rejects.toBeInstanceOf(Forbidden)
})
