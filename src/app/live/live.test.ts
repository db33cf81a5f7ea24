import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { change, changedChannel, tally, type Writing } from '#changes'
import { markNoticesRead, tellStaff } from '#notices'
import { addComment } from '#threads'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { readEvents } from '#test/read-events'
import { aShelf } from '#test/shelf'

async function aLiveSite() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  await app.hearChanges()
  const open = async (cookie: string) => {
    const answer = await app.ask('/api/live', { headers: { cookie } })
    return { answer, ...readEvents(answer) }
  }
  return { house, app, open }
}

/** What a verb of accounts does, without its rules. */
async function alter(house: House, id: string, verb: string, write: (writing: Writing) => Promise<unknown>): Promise<void> {
  await change(house.ctx, { noun: 'account', id, verb }, async (writing) => {
    await write(writing)
    return { before: null, after: null }
  })
}

const giveRole = (house: House, id: string, role: 'user' | 'author' | 'moderator' | 'admin') =>
  alter(house, id, 'set-role', (writing) => writing.db.updateTable('profiles').set({ role }).where('id', '=', id).execute())

test('a changed role is told at once, to the streams of that account alone', async () => {
  const { house, app, open } = await aLiveSite()
  const [ben, ada] = [await aPerson(house, 'user'), await aPerson(house, 'author')]
  const [bens, adas] = [await open(ben.cookie), await open(ada.cookie)]
  expect(bens.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(bens.answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await bens.next()).toEqual({ event: 'role', data: { role: 'user' } })
  expect(await adas.next()).toEqual({ event: 'role', data: { role: 'author' } })
  await giveRole(house, ben.id, 'moderator')
  expect(await bens.next()).toEqual({ event: 'role', data: { role: 'moderator' } })
  await app.live.beat()
  expect(await adas.next()).toEqual({ event: 'beat', data: {} })
  app.live.end()
})

test('notices are told to the people whom they are for, and to them again when they have read them', async () => {
  const { house, app, open } = await aLiveSite()
  const [admin, ben] = [await aPerson(house, 'admin'), await aPerson(house, 'user')]
  const [hers, his] = [await open(admin.cookie), await open(ben.cookie)]
  await hers.next()
  await his.next()
  await tally(house.ctx, (writing) => tellStaff(writing, { kind: 'message', subject: 'one' }))
  expect(await hers.next()).toEqual({ event: 'notices', data: {} })
  const answer = await app.ask('/admin/notices/unread', { headers: { cookie: admin.cookie } })
  expect(await answer.json()).toEqual({ unread: 1 })
  await markNoticesRead(admin.ctx, { until: house.clock.now().toISOString(), newest: Number.MAX_SAFE_INTEGER })
  expect(await hers.next()).toEqual({ event: 'notices', data: {} })
  await app.live.beat()
  expect(await his.next()).toEqual({ event: 'beat', data: {} })
  app.live.end()
})

test('where something may have been missed, staff ask for their notices again', async () => {
  const { house, app, open } = await aLiveSite()
  const [admin, ben] = [await aPerson(house, 'admin'), await aPerson(house, 'user')]
  const [hers, his] = [await open(admin.cookie), await open(ben.cookie)]
  await hers.next()
  await his.next()
  // Of a later release. A connection that was renewed is answered by the same function.
  await sql`select pg_notify(${changedChannel}, 'unreadable')`.execute(house.db)
  expect(await hers.next()).toEqual({ event: 'notices', data: {} })
  await app.live.beat()
  expect(await his.next()).toEqual({ event: 'beat', data: {} })
  app.live.end()
})

test('open pages of staff hear of a comment, also its author’s other windows, and nobody else does', async () => {
  const { house, app, open } = await aLiveSite()
  const quote = await (await aShelf(house.ctx)).aQuote()
  const [editor, ben] = [await aPerson(house, 'moderator'), await aPerson(house, 'user')]
  const [first, second, his] = [await open(editor.cookie), await open(editor.cookie), await open(ben.cookie)]
  for (const stream of [first, second, his]) expect(await stream.next()).toMatchObject({ event: 'role' })
  await addComment(editor.ctx, { noun: 'quote', id: quote.id, text: 'Only staff read this.' })
  for (const stream of [first, second]) expect(await stream.next()).toEqual({ event: 'notices', data: {} })
  await app.live.beat()
  expect(await his.next()).toEqual({ event: 'beat', data: {} })
  app.live.end()
})

test('of a changed profile only that it changed is told, and what changes nothing of it is not told', async () => {
  const { house, app, open } = await aLiveSite()
  const ben = await aPerson(house, 'user')
  const stream = await open(ben.cookie)
  await stream.next()
  await alter(house, ben.id, 'create-token', async () => undefined)
  await alter(house, ben.id, 'update-profile', (writing) =>
    writing.db.updateTable('profiles').set({ full_name: 'Benedikt' }).where('id', '=', ben.id).execute(),
  )
  expect(await stream.next()).toEqual({ event: 'profile', data: {} })
  app.live.end()
})

test('a stream ends with its session: ended elsewhere, disabled, or run out', async () => {
  const { house, app, open } = await aLiveSite()
  const ben = await aPerson(house, 'user')
  const ended = await open(ben.cookie)
  await ended.next()
  await alter(house, ben.id, 'end-sessions', (writing) =>
    writing.db.deleteFrom('auth_sessions').where('user_id', '=', ben.id).execute(),
  )
  expect(await ended.next()).toEqual({ event: 'signed-out', data: {} })
  expect(await ended.next()).toBeNull()

  const disabled = await open((await aPerson(house, 'user')).cookie)
  await disabled.next()
  await alter(house, ben.id, 'disable', (writing) =>
    writing.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).where('id', '=', ben.id).execute(),
  )
  expect(await disabled.next()).toEqual({ event: 'signed-out', data: {} })
  expect(await disabled.next()).toBeNull()

  const late = await open((await aPerson(house, 'author')).cookie)
  await late.next()
  house.clock.advance(25 * 3_600_000)
  await app.live.beat()
  expect(await late.next()).toEqual({ event: 'signed-out', data: {} })
  expect(await late.next()).toBeNull()
  expect(app.live.size()).toBe(0)
})

test('a page that was left open does not keep its session alive', async () => {
  const { house, app, open } = await aLiveSite()
  const ada = await aPerson(house, 'author')
  const stream = await open(ada.cookie)
  await stream.next()
  house.clock.advance(11 * 3_600_000)
  await giveRole(house, ada.id, 'moderator')
  expect(await stream.next()).toEqual({ event: 'role', data: { role: 'moderator' } })
  expect((await open(ada.cookie)).answer.status).toBe(200)
  house.clock.advance(2 * 3_600_000)
  await app.live.beat()
  expect(await stream.next()).toEqual({ event: 'signed-out', data: {} })
  expect(await stream.next()).toBeNull()
})

test('nobody, a disabled account and an ended session have no stream', async () => {
  const { house, app } = await aLiveSite()
  for (const headers of [{}, { cookie: 'session=nonsense' }, { authorization: 'Bearer epi_x' }] as HeadersInit[]) {
    const answer = await app.ask('/api/live', { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
  }
  const ben = await aPerson(house, 'user')
  await house.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).execute()
  expect((await app.ask('/api/live', { headers: { cookie: ben.cookie } })).status).toBe(401)
  expect((await app.ask('/api/live', { method: 'POST', headers: { origin: 'http://localhost' } })).status).toBe(405)
})

test('an account has so many streams; who leaves makes room; one that is only asked for its headers stays closed', async () => {
  const { house, app, open } = await aLiveSite()
  const ben = await aPerson(house, 'user')
  expect((await app.ask('/api/live', { method: 'HEAD', headers: { cookie: ben.cookie } })).status).toBe(200)
  expect(app.live.size()).toBe(0)
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => open(ben.cookie)))
  const sixth = await open(ben.cookie)
  expect([sixth.answer.status, sixth.answer.headers.get('retry-after')]).toEqual([429, '60'])
  await five[0]!.leave()
  expect((await open(ben.cookie)).answer.status).toBe(200)
  expect(app.live.size()).toBe(5)
  app.live.end()
})

test('when the site stops all streams end, and a person who comes then is sent on', async () => {
  const { house, app, open } = await aLiveSite()
  const ben = await aPerson(house, 'user')
  const stream = await open(ben.cookie)
  await stream.next()
  app.live.end()
  expect(await stream.next()).toBeNull()
  const after = await open(ben.cookie)
  expect([after.answer.status, after.answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a browser that reads nothing is let go, so that what it left does not pile up', async () => {
  const { house, app } = await aLiveSite()
  const ben = await aPerson(house, 'user')
  await app.ask('/api/live', { headers: { cookie: ben.cookie } })
  await expect.poll(() => app.live.size()).toBe(1)
  for (let beats = 0; beats < 200; beats++) await app.live.beat()
  expect(app.live.size()).toBe(0)
})
