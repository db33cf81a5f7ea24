import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { countAttempt, networkOf } from '#platform/limits'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { unsafeRule } from './limit-unsafe.ts'

const from = (remoteAddress: string, forwarded?: string): Partial<IncomingMessage> => ({
  socket: { remoteAddress } as IncomingMessage['socket'], // safe: the reader looks at nothing else
  headers: { host: 'localhost', ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
})

/** All but one of what the network may send this minute. */
async function nearlySpent(house: House, address: string): Promise<void> {
  await countAttempt(house.ctx, unsafeRule, networkOf(address))
  await house.db
    .updateTable('attempts')
    .set({ n: unsafeRule.most - 1 })
    .execute()
}

const post = { method: 'POST', headers: { origin: 'http://localhost', accept: 'application/json' }, body: '{}' }

test('a network that sends too much is told so in problem details, until the minute is over', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  await nearlySpent(house, '192.0.2.1')
  expect((await app.ask('/api/nothing', post, from('192.0.2.1'))).status).toBe(404)
  house.clock.advance(20_000)
  const refused = await app.ask('/api/nothing', post, from('192.0.2.1'))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(refused.headers.get('ratelimit')).toBe('"requests";r=0;t=40')
  expect(refused.headers.get('ratelimit-policy')).toBe('"requests";q=600;w=60')
  expect(await refused.json()).toMatchObject({ status: 429, detail: 'Too many attempts. Please try again in 40 seconds.' })
  const page = await app.ask('/', { ...post, headers: { ...post.headers, accept: 'text/html' } }, from('192.0.2.1'))
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '40'])
  expect(await page.text()).toContain('Please try again in 40 seconds.')
  house.clock.advance(40_000)
  expect((await app.ask('/api/nothing', post, from('192.0.2.1'))).status).toBe(404)
})

test('others are not held up, reading never is, and what pages tell by themselves is not counted', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  await nearlySpent(house, '192.0.2.1')
  await app.ask('/api/nothing', post, from('192.0.2.1'))
  expect((await app.ask('/api/nothing', post, from('192.0.2.2'))).status).toBe(404)
  expect((await app.ask('/', {}, from('192.0.2.1'))).status).toBe(200)
  expect((await app.ask('/api/views', post, from('192.0.2.1'))).status).toBe(400)
  expect((await app.ask('/api/nothing', post, from('192.0.2.1'))).status).toBe(429)
})

test('an address that somebody only claims buys no tries, one that a trusted proxy names is counted by itself', async () => {
  const house = await aHouse()
  const plain = await anApp(house)
  const behind = await anApp(house, { trustedProxies: ['10.0.0.0/8'] })
  await nearlySpent(house, '192.0.2.1')
  const status = async (app: typeof plain, incoming: Partial<IncomingMessage>) =>
    (await app.ask('/api/nothing', post, incoming)).status
  expect(await status(plain, from('192.0.2.1', '198.51.100.1'))).toBe(404)
  for (const claimed of ['198.51.100.2', '127.0.0.1', '2001:db8::1', '10.0.0.1', ''])
    expect([claimed, await status(plain, from('192.0.2.1', claimed))]).toEqual([claimed, 429])
  expect(await status(behind, from('10.0.0.1', '192.0.2.1'))).toBe(429)
  expect(await status(behind, from('10.0.0.1', '198.51.100.2, 192.0.2.1'))).toBe(429)
  expect(await status(behind, from('10.0.0.1', '198.51.100.2'))).toBe(404)
})

test('behind a proxy that nobody named, each claimed address is counted, and all of them together have twenty times as much', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const spend = async (claimed: string) => (await app.ask('/api/nothing', post, from('172.18.0.1', claimed))).status
  await spend('198.51.100.1')
  await house.db.updateTable('attempts').set({ n: unsafeRule.most }).execute()
  expect(await spend('198.51.100.1')).toBe(429)
  expect(await spend('198.51.100.2')).toBe(404)
  await house.db
    .updateTable('attempts')
    .set({ n: 20 * unsafeRule.most })
    .execute()
  expect(await spend('198.51.100.3')).toBe(429)
})

test('an IPv6 house is counted as one, whichever of its addresses it takes', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  await nearlySpent(house, '2001:db8:1:2::1')
  expect((await app.ask('/api/nothing', post, from('2001:db8:1:2::1'))).status).toBe(404)
  expect((await app.ask('/api/nothing', post, from('2001:db8:1:2:ffff::9'))).status).toBe(429)
  expect((await app.ask('/api/nothing', post, from('2001:db8:1:3::1'))).status).toBe(404)
})
