import { expect, onTestFinished, test } from 'vitest'
import { findNotices } from '#notices'
import { Conflict, Unavailable } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import {
  countByState,
  createWebhook,
  examineWebhooks,
  findDeliveries,
  findSetAside,
  findWebhooks,
  forgetDeliveries,
  getDelivery,
  getWebhook,
  holdRestoredWebhooks,
  removeWebhook,
  resendDeliveries,
  retrySetAside,
  sendTestEvent,
  sendWebhooks,
  switchWebhook,
} from '#webhooks'
import { aSite } from '#test/a-site'
import { anApp } from '#test/app'
import { publishQuote } from '#test/quote-acts'
import { aReceiver } from '#test/webhook-receiver'
import { tellAt } from './api/v1/webhook-data.ts'
import { aHouse } from '#test/house'
import { like } from '#test/like'
import { everything, hour, listening, own, payload, second } from '#test/listening'

test('what fails is sent again eight times within 28 hours with the same id, then it has failed, and can be sent again by hand', async () => {
  let isWell = false
  const { house, admin, shelf, receiver, send, id } = await listening(await aHouse(), () =>
    isWell ? 200 : { status: 500, body: 'I am ill.\u0000' },
  )
  await shelf.aQuote()
  const begun = house.clock.now().getTime()
  const at: number[] = []
  while (at.length < 20) {
    await send()
    const delivery = (await findDeliveries(admin, { page: 1, search: '' })).lines[0]
    if (delivery?.state !== 'waiting') break
    at.push((delivery.dueAt.getTime() - begun) / hour)
    house.clock.set(new Date(delivery.dueAt.getTime() + second))
  }
  expect(at).toHaveLength(8)
  expect(at.at(-1)).toBeGreaterThan(24)
  expect(at.at(-1)).toBeLessThan(31)
  expect(receiver.received).toHaveLength(9)
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
  const { lines } = await findDeliveries(admin, { page: 1, search: '', state: 'failed' })
  const shown = await getDelivery(admin, lines[0]?.id ?? '')
  expect(shown.attempts).toHaveLength(9)
  expect(shown.attempts[0]).toMatchObject({ n: 9, status: 500, answer: 'I am ill.' })
  isWell = true
  house.clock.advance(hour)
  expect(await resendDeliveries(admin, { failedOf: id })).toEqual({ resent: 1 })
  await send()
  expect((await getDelivery(admin, shown.id)).state).toBe('delivered')
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
  await expect(resendDeliveries(admin, { failedOf: id })).rejects.toBeInstanceOf(Conflict)
})

test('Retry-After is kept to, and by all that waits', async () => {
  const { house, admin, shelf, receiver, send } = await listening(await aHouse(), () => ({
    status: 429,
    headers: { 'retry-after': '7200' },
  }))
  await shelf.aQuote()
  await shelf.aQuote()
  await send()
  house.clock.advance(hour)
  await send()
  expect(receiver.received).toHaveLength(1)
  house.clock.advance(hour + second)
  await send()
  expect(receiver.received.length).toBeGreaterThan(1)
  expect((await findWebhooks(admin))[0]?.resumeAt?.getTime()).toBeGreaterThan(house.clock.now().getTime() + hour)
})

test('after five days of failure it is off, and its owner gets a notice; what changes meanwhile is not kept', async () => {
  const { house, admin, shelf, receiver, send, id } = await listening(await aHouse(), () => 500)
  await shelf.aQuote()
  await send()
  house.clock.advance(5 * 24 * hour)
  await send()
  expect(await getWebhook(admin, id)).toMatchObject({ offReason: 'failing' })
  expect((await findNotices(admin, { unread: true, limit: 10, offset: 0 })).notices).toMatchObject([
    { kind: 'webhook-off', target: id, details: { state: 'failing' } },
  ])
  await shelf.aQuote()
  expect((await house.db.selectFrom('change_outbox').selectAll().execute()).length).toBe(0)
  await expect(sendTestEvent(admin, { id })).rejects.toBeInstanceOf(Conflict)
  await switchWebhook(admin, { id, on: true })
  expect((await findNotices(admin, { unread: true, limit: 10, offset: 0 })).total).toBe(0)
  house.clock.advance(hour)
  const before = receiver.received.length
  await send()
  expect(receiver.received.length).toBe(before + 1)
})

test('410 means that it is gone', async () => {
  const { admin, shelf, send, id } = await listening(await aHouse(), () => 410)
  await shelf.aQuote()
  await send()
  expect(await getWebhook(admin, id)).toMatchObject({ offReason: 'gone' })
})

test('a receiver that never answers holds up no other', async () => {
  const { house, admin, shelf, receiver, send } = await listening(await aHouse())
  const silent = await aReceiver()
  onTestFinished(silent.end)
  await createWebhook(admin, { name: 'Silent', address: silent.address, kinds: ['quote'], filter: everything }, own)
  const { postPublic } = house.web
  const { promise: silence, resolve: end } = Promise.withResolvers<undefined>()
  house.web = {
    ...house.web,
    postPublic: async (address, sent) => {
      if (address === silent.address) await silence
      return await postPublic(address, sent)
    },
  }
  for (let n = 0; n < 10; n++) await shelf.aQuote()
  const sending = send()
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(10)
  expect(silent.received).toHaveLength(0)
  // Also what changes meanwhile.
  await shelf.aQuote()
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(11)
  end(undefined)
  await sending
  expect(silent.received).toHaveLength(11)
  expect(receiver.received.map((one) => payload(one).data['id'])).toEqual(silent.received.map((one) => payload(one).data['id']))
})

test('nothing that was rolled back is sent', async () => {
  const { house, shelf, heard } = await listening(await aHouse())
  await expect(
    inTransaction(house.ctx, async (inside) => {
      await publishQuote(inside, (await shelf.aQuote({ isActive: false })).id).catch(() => undefined)
      throw new Error('no')
    }),
  ).rejects.toThrow()
  expect(await heard()).toEqual([])
})

test('deliveries go after two weeks, also those that wait', async () => {
  const { house, admin, shelf, send, id } = await listening(await aHouse())
  await shelf.aQuote()
  await send()
  await sendTestEvent(admin, { id })
  await switchWebhook(admin, { id, on: false })
  expect(await countByState(house.ctx)).toEqual(
    expect.arrayContaining([
      { state: 'delivered', n: 1 },
      { state: 'waiting', n: 1 },
    ]),
  )
  house.clock.advance(13 * 24 * hour)
  await forgetDeliveries(house.ctx)
  expect((await findDeliveries(admin, { page: 1, search: '' })).total).toBe(2)
  house.clock.advance(24 * hour + second)
  await forgetDeliveries(house.ctx)
  expect((await findDeliveries(admin, { page: 1, search: '' })).total).toBe(0)
})

test('a restored site tells nobody, and Health says so', async () => {
  const { house, admin, shelf, receiver, send, id } = await listening(await aHouse())
  expect(await examineWebhooks(admin)).toMatchObject({ state: 'ok' })
  expect(await holdRestoredWebhooks(house.ctx)).toBe(1)
  await shelf.aQuote()
  await send()
  expect(receiver.received).toEqual([])
  expect(await getWebhook(admin, id)).toMatchObject({ offReason: 'restored' })
  expect(await examineWebhooks(admin)).toMatchObject({ state: 'wrong' })
  await removeWebhook(admin, { id })
  expect(await examineWebhooks(admin)).toMatchObject({ state: 'off' })
})

test('a request of a webhook that reaches the site itself is refused', async () => {
  const { house, shelf, heard } = await listening(await aHouse())
  const app = await anApp(house)
  await shelf.aQuote()
  const [one] = await heard()
  const headers = Object.fromEntries(Object.entries(one?.headers ?? {}).filter(([name]) => name.startsWith('webhook-')))
  for (const path of ['/api/functions/propose-quote', '/api/v1/quotes', '/', '/mcp']) {
    const answer = await app.ask(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: one?.body ?? '',
    })
    expect([path, answer.status >= 400]).toEqual([path, true])
  }
  expect(await heard()).toEqual([])
})

test('two processes send each event once', async () => {
  const { house, shelf, receiver } = await listening(await aHouse())
  for (let n = 0; n < 20; n++) await shelf.aQuote()
  const around = { alone: false, ownOrigin: () => own, tell: tellAt(() => aSite(own)) }
  const other = () => sendWebhooks(house.ctx, new AbortController().signal, around)
  await Promise.all([other(), other()])
  expect(receiver.received).toHaveLength(20)
  expect(new Set(receiver.received.map((one) => payload(one).data['id'])).size).toBe(20)
})

test('a change of which no event can be made is set aside, named and tried again by hand, while the others go on', async () => {
  const { house, admin, shelf, receiver } = await listening(await aHouse())
  const [bad, ...good] = [await shelf.aQuote(), await shelf.aQuote(), await shelf.aQuote()].map(({ id }) => id)
  const told = tellAt(() => aSite(own))
  let isIll = true
  const send = () =>
    sendWebhooks(house.ctx, new AbortController().signal, {
      alone: true,
      ownOrigin: () => own,
      tell: async (ctx, noun, ids) => {
        if (isIll && bad !== undefined && ids.includes(bad)) throw new Error('Its source has no place.')
        return await told(ctx, noun, ids)
      },
    })
  const heard = () => receiver.received.map((one) => payload(one).data.id)
  await send()
  expect(heard()).toEqual(good)
  expect(await findSetAside(admin)).toMatchObject({
    total: 1,
    first: [{ noun: 'quote', nounId: bad, fault: 'Its source has no place.' }],
  })
  expect(await examineWebhooks(admin)).toMatchObject({ state: 'wrong', says: like('(Its source has no place)') })
  // It stays, and holds up nobody who comes later.
  const { id: later } = await shelf.aQuote()
  await send()
  expect(heard()).toEqual([...good, later])
  isIll = false
  expect(await retrySetAside(admin)).toEqual({ retried: 1 })
  await expect(retrySetAside(admin)).rejects.toBeInstanceOf(Conflict)
  await send()
  expect(heard()).toEqual([...good, later, bad])
  expect(await findSetAside(admin)).toEqual({ total: 0, first: [] })
  expect(await examineWebhooks(admin)).toMatchObject({ state: 'ok' })
})

test('nothing is set aside because the database is away', async () => {
  const { house, admin, shelf } = await listening(await aHouse())
  await shelf.aQuote()
  const tell = () => Promise.reject(new Unavailable('The database is away.'))
  const send = sendWebhooks(house.ctx, new AbortController().signal, { alone: true, ownOrigin: () => own, tell })
  await expect(send).rejects.toBeInstanceOf(Unavailable)
  expect(await findSetAside(admin)).toMatchObject({ total: 0 })
})
