import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { like } from '#test/like'
import { addressCheck, clockCheck, headerCheck } from './site-checks.ts'
import { askSite, type Heard, type SiteAnswer } from './site-answer.ts'

const heard: Heard = {
  version: '1.0.0',
  peer: '10.0.0.2',
  address: '203.0.113.7',
  host: 'quotes.example',
  forwardedFor: true,
  unnamedProxy: false,
}
const answer: SiteAnswer = { status: 200, location: undefined, date: undefined, heard }

async function lines(change: Partial<Heard>, baseUrl = 'https://quotes.example', trustedProxies = ['10.0.0.2']) {
  const ask = async () => ({ ...answer, heard: { ...heard, ...change } })
  const looked = await addressCheck({ baseUrl, trustedProxies, ask }).look(new AbortController().signal)
  return Array.isArray(looked) ? looked : [looked]
}

test('a proxy that says who asks, and that is named, is well', async () => {
  expect(await lines({})).toMatchObject([
    { name: 'Address', state: 'ok' },
    { name: 'Proxy', state: 'ok', says: like('203.0.113.7') },
  ])
})

for (const [what, change, says] of [
  ['that is not named', { unnamedProxy: true }, /Set TRUSTED_PROXIES=10\.0\.0\.2\./],
  ['that does not say who asks', { forwardedFor: false }, /without X-Forwarded-For/],
  ['that says another host', { host: '127.0.0.1:3000' }, /sees the host “127\.0\.0\.1:3000”/],
] as const)
  test(`a proxy ${what} is wrong, with the remedy`, async () => {
    expect((await lines(change))[1]).toMatchObject({ name: 'Proxy', state: 'wrong', says: like(says) })
  })

test('without a proxy there is nothing to say of one', async () => {
  expect((await lines({ forwardedFor: false }, 'http://quotes.example', []))[1]).toMatchObject({ state: 'off' })
})

test('an address that leads on to another is wrong', async () => {
  const ask = async () => ({ ...answer, status: 301, location: 'https://www.quotes.example/healthz', heard: undefined })
  const looked = await addressCheck({ baseUrl: 'https://quotes.example', trustedProxies: [], ask }).look(
    new AbortController().signal,
  )
  expect(looked).toMatchObject([
    { state: 'wrong', says: like('leads on to https://www.quotes.example.') },
    { state: 'unchecked' },
  ])
})

test('of two clocks the one that differs more counts', async () => {
  const at = (offMs: number) => async () => new Date(Date.now() + offMs)
  const look = async (databaseMs: number, siteMs: number) =>
    await clockCheck({ database: at(databaseMs), site: async () => ({ ...answer, date: await at(siteMs)() }) }).look(
      new AbortController().signal,
    )
  expect(await look(100, 0)).toMatchObject({ state: 'ok' })
  expect(await look(0, -90_000)).toMatchObject({
    state: 'wrong',
    says: like(/by 89\.\d s from that of BASE_URL/),
  })
  expect(await look(20_000, 0)).toMatchObject({ state: 'wrong', says: like('the database') })
})

test('a database that hangs says nothing of the clock, and a site that answered meanwhile is right', async () => {
  const signal = new AbortController().signal
  const never = () => new Promise<never>(() => undefined)
  const site = async () => ({ ...answer, date: new Date() })
  const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('away')), 300))
  // As if the answer were of before: its moment is not that of the database's.
  const inTime = async () => ({ ...(await site()), date: new Date(Date.now() - 4_900) })
  expect(await clockCheck({ database: late, site: inTime }).look(signal)).toMatchObject({ says: like('differs by 4.4 s') })
  expect(await clockCheck({ database: never, site }, { longestMs: 100 }).look(signal)).toMatchObject({
    state: 'ok',
    says: like('BASE_URL'),
  })
  expect(await clockCheck({ database: never }, { longestMs: 100 }).look(signal)).toMatchObject({ state: 'unchecked' })
})

for (const [what, forged, state, says] of [
  ['is passed on', 'believed', 'wrong', 'everyone can sign in as anyone'],
  ['comes from a sender that is not named', 'unnamed', 'wrong', 'add it, and let it replace what visitors send'],
  ['is added to that of the proxy', 'refused', 'wrong', 'Let it replace the header.'],
  ['does not arrive', null, 'ok', 'remote-user is believed from 10.0.0.2'],
  ['is not answered for', undefined, 'unchecked', 'not reached through the proxy'],
] as const)
  test(`a header that signs people in, which a visitor sends and which ${what}`, async () => {
    const ask = async () => ({ status: 200, location: undefined, date: undefined, heard: { ...heard, forged } })
    const check = headerCheck({ header: 'remote-user', baseUrl: 'https://quotes.example', trustedProxies: ['10.0.0.2'], ask })
    expect(await check.look(new AbortController().signal)).toMatchObject({ state, says: like(new RegExp(says)) })
  })

test('groups that a visitor sends, and that arrive, are wrong', async () => {
  const ask = async () => ({
    status: 200,
    location: undefined,
    date: undefined,
    heard: { ...heard, forged: null, passed: ['remote-groups'] },
  })
  const check = headerCheck({ header: 'remote-user', baseUrl: 'https://quotes.example', trustedProxies: ['10.0.0.2'], ask })
  expect(await check.look(new AbortController().signal)).toMatchObject({
    state: 'wrong',
    says: like('passes on the remote-groups that a visitor sends'),
  })
})

test('a site below a path is asked there', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, answering) => {
    asked.push(url)
    answering.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  for (const path of ['', '/quotes']) await askSite(`http://127.0.0.1:${port}${path}`, undefined, AbortSignal.timeout(5_000))
  expect(asked).toEqual(['/healthz', '/quotes/healthz'])
})
