import { expect, test } from 'vitest'
import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { Web } from '#platform/web'
import { aHouse } from '#test/house'
import { noWeb } from '#test/no-web'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { multikeyOf, privateKeyOf, signed } from '../ed25519.ts'
import { dismissOffers, findFollowedSites, findStatementOffers, followSite, readFollowed } from '../index.ts'

const origin = 'https://other.example'
const own = 'https://quotes.example'
const words = 'Be the change that you wish to see in the world.'
const key = privateKeyOf('theirs')
const publicKey = multikeyOf(key)
const keyAt = (of: string, at = origin) => `${at}/.well-known/epigraph#${of}`

type Page = { statements: unknown[]; next: number; more: boolean; site?: string }

const statement = (change: object = {}, signing = { key, address: keyAt(publicKey) }) =>
  signed(
    {
      type: 'QuoteStatement',
      id: 'urn:uuid:7f3c0d0e-0000-4000-8000-000000000000',
      site: origin,
      about: `${origin}/quote/1`,
      issued: '2026-03-01T11:00:00.000Z',
      quote: { text: words, language: 'en', author: 'Mahatma Gandhi', status: 'disputed', reason: 'Nobody knows.', source: null },
      corrections: [],
      passage: null,
      ...change,
    },
    { ...signing, created: '2026-03-01T11:00:00.000Z' },
  )

const quoteWith = (change: object) => ({
  quote: {
    text: words,
    language: 'en',
    author: 'Mahatma Gandhi',
    status: 'disputed',
    reason: 'Nobody knows.',
    source: null,
    ...change,
  },
})

/** A site that is followed, and answers with these pages. */
async function following(pageAt: (after: number) => Page | string) {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Mahatma Gandhi' })
  const quote = await aQuote({ text: words })
  let asked = 0
  const fetchPublic: Web['fetchPublic'] = async (address, { maxBytes = Infinity } = {}) => {
    const url = new URL(address)
    const site = {
      site: url.origin,
      name: 'Ot\u202eh\u0000er',
      statements: `${url.origin}/corrections/feed.json`,
      verificationMethod: [{ id: keyAt(publicKey, url.origin), publicKeyMultibase: publicKey }],
      assertionMethod: [keyAt(publicKey, url.origin)],
    }
    if (url.pathname !== '/.well-known/epigraph') asked++
    const page = url.pathname === '/.well-known/epigraph' ? site : pageAt(Number(url.searchParams.get('after')))
    const bytes = new TextEncoder().encode(typeof page === 'string' ? page : JSON.stringify({ site: url.origin, ...page }))
    if (bytes.length > maxBytes) throw new Invalid('The file at this address is too large.')
    return { bytes, type: 'application/json', address }
  }
  house.web = { ...noWeb, fetchPublic }
  const admin = (await aPerson(house, 'admin')).ctx
  const follow = (address: string) => followSite(admin, { address, publicKey }, own)
  await follow(origin)
  const editor: Ctx = (await aPerson(house, 'moderator')).ctx
  const read = async () => {
    await readFollowed(house.ctx)
    house.clock.advance(25 * 3_600_000)
    return {
      site: (await findFollowedSites(editor))[0],
      offers: (await findStatementOffers(editor, 1)).offers,
      asked,
    }
  }
  return { house, quote, editor, follow, read }
}

const last = (...statements: unknown[]): Page => ({ statements, next: 1, more: false })

test('a statement is offered as it was signed', async () => {
  const { read, quote } = await following(() => last(statement()))
  expect(await read()).toMatchObject({
    site: { refused: 0, failure: null },
    offers: [{ kind: 'disputed', quote: { id: quote.id } }],
  })
})

const other = privateKeyOf('somebody else')
test.each<[string, unknown]>([
  ['signed with another key', statement({ about: `${origin}/quote/2` }, { key: other, address: keyAt(publicKey) })],
  [
    'signed with another key that it names',
    statement({ about: `${origin}/quote/2` }, { key: other, address: keyAt(multikeyOf(other)) }),
  ],
  ['of another site', statement({ site: 'https://third.example', about: 'https://third.example/quote/2' })],
  ['about a page of another site', statement({ about: 'https://third.example/quote/2' })],
  ['about an address that leads elsewhere from here', statement({ about: 'https:/other.example/quote/2' })],
  ['about an address with a name in it', statement({ about: 'https://bank.example@other.example/quote/2' })],
  ['about a script', statement({ about: 'javascript:alert(1)' })],
  ['from the future', statement({ about: `${origin}/quote/2`, issued: '2027-03-01T11:00:00.000Z' })],
  ['changed after it was signed', { ...statement({ about: `${origin}/quote/2` }), ...quoteWith({ reason: 'Somebody does.' }) }],
  ['with an unknown status', statement({ about: `${origin}/quote/2`, ...quoteWith({ status: 'holy' }) })],
  ['too long', statement({ about: `${origin}/quote/2`, ...quoteWith({ reason: 'x'.repeat(70_000) }) })],
  ['with a day of reading that is none', statement({ about: `${origin}/quote/2`, ...quoteWith({ sourceRead: 'yesterday' }) })],
  ['without words', statement({ about: `${origin}/quote/2`, ...quoteWith({ text: ' ' }) })],
  ['without a signature', { ...statement({ about: `${origin}/quote/2` }), proof: undefined }],
  ['null', null],
  ['a list', [[]]],
])('a statement %s is ignored, and the one beside it is not', async (_, hostile) => {
  const { read } = await following(() => last(hostile, statement()))
  const { site, offers } = await read()
  expect([site?.refused, offers.map(({ about }) => about)]).toEqual([1, [`${origin}/quote/1`]])
})

test('a statement of lists within lists without end is ignored, and the one beside it is not', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const page = JSON.stringify({ site: origin, ...last({ ...statement(), more: 'deep' }, statement()) })
  const { read } = await following(() => page.replace('"deep"', deep))
  expect(await read()).toMatchObject({ site: { refused: 1, failure: null }, offers: [{ about: `${origin}/quote/1` }] })
})

test('signs that turn text round are taken out, and markup stays text', async () => {
  const { read } = await following(() => last(statement(quoteWith({ reason: '<b>No</b>\u202e\u0000 one' }))))
  const { offers, site } = await read()
  expect(offers).toMatchObject([{ proposal: { changes: { statusNote: '<b>No</b> one (other.example)' } } }])
  expect(site?.name).toBe('Other')
})

test('what only a newer release can read is passed by', async () => {
  const { read } = await following(() => last(statement(quoteWith({ status: 'holy' }))))
  expect((await read()).site).toMatchObject({ refused: 1, failure: null, next: 1 })
})

test('a source may be as long as here', async () => {
  const source = { work: 'w'.repeat(5_000), year: null, place: null, edition: null, translator: null, url: null }
  const { read } = await following(() => last(statement(quoteWith({ source }))))
  expect((await read()).site?.refused).toBe(0)
})

test('an older statement does not come back after a newer one', async () => {
  const pages = [
    last(statement()),
    { ...last(statement({ withdrawn: true, issued: '2026-03-01T11:30:00.000Z' })), next: 2 },
    { ...last(statement()), next: 3 },
  ]
  const { read } = await following(() => pages.shift() ?? last())
  expect((await read()).offers).toHaveLength(1)
  expect((await read()).offers).toHaveLength(0)
  expect((await read()).offers).toHaveLength(0)
})

test.each<[string, (after: number) => Page | string, RegExp]>([
  ['goes round in circles', () => ({ statements: [], next: 0, more: true }), /round in circles/],
  ['goes back', (after) => ({ statements: [], next: after - 1, more: true }), /can’t be read/],
  ['is 10 MB', () => 'x'.repeat(10 * 1024 * 1024), /too large/],
  ['is no JSON', () => '<html>', /can’t be read/],
  ['is of another site', () => ({ ...last(), site: 'https://third.example' }), /can’t be read/],
  ['has more on a page than it may', () => last(...Array.from({ length: 501 }, () => statement())), /can’t be read/],
  [
    'is signed by somebody else',
    () => last(statement({}, { key: other, address: keyAt(publicKey) })),
    /Nothing in the feed is signed/,
  ],
])('staff read of a feed that %s, and it is asked less often', async (_, pageAt, says) => {
  const { house, read } = await following(pageAt)
  const { site, offers } = await read()
  expect([site?.failures, offers]).toEqual([1, []])
  expect(site?.failure).toMatch(says)
  expect(site?.dueAt).toEqual(new Date('2026-03-01T14:00:00Z'))
  expect((await read()).site?.failures).toBe(2)
  expect(house.clock.now()).toEqual(new Date('2026-03-03T14:00:00Z'))
})

test('a feed without end is read in steps', async () => {
  const { read } = await following((after) => ({ statements: [], next: after + 1, more: true }))
  const { site, asked } = await read()
  expect([site?.next, asked, site?.failure]).toEqual([50, 50, null])
  expect((await read()).site?.next).toBe(100)
})

test('offers of one site wait up to a bound, and what was left out comes when some are settled', async () => {
  const { editor, read } = await following((after) => ({
    statements: Array.from({ length: 300 }, (_, n) => statement({ about: `${origin}/quote/${after}-${n}` })),
    next: after + 1,
    more: after === 0,
  }))
  const { site } = await read()
  expect(site).toMatchObject({ next: 1, failure: expect.stringContaining('500 offers of this site are waiting') as string })
  expect((await findStatementOffers(editor, 1)).total).toBe(500)
  for (let page = 0; page < 25; page++)
    await dismissOffers(editor, {
      offers: (await findStatementOffers(editor, 1)).offers.map(({ id, issuedAt }) => ({ id, issuedAt: issuedAt.toISOString() })),
    })
  expect((await read()).site).toMatchObject({ next: 2, failure: null })
  expect((await findStatementOffers(editor, 1)).total).toBe(100)
})

test('a site that does not answer holds up no other', async () => {
  const { house, editor, follow } = await following(() => last(statement()))
  const slow = 'https://slow.example'
  await follow(slow)
  const { fetchPublic } = house.web
  const { promise: silence, resolve: end } = Promise.withResolvers<undefined>()
  house.web = {
    ...noWeb,
    fetchPublic: async (address, options) => {
      if (address.startsWith(slow)) await silence
      return await fetchPublic(address, options)
    },
  }
  const reading = readFollowed({ ...house.ctx, web: house.web })
  const readAt = async (at: string) => (await findFollowedSites(editor)).find((site) => site.origin === at)?.readAt
  await expect.poll(() => readAt(origin)).toEqual(house.clock.now())
  expect(await readAt(slow)).toBeNull()
  end(undefined)
  await reading
})

test('a site whose pages take long is read on an hour later', async () => {
  const clock = { advance: (_ms: number): void => undefined }
  const { house, read } = await following((after) => {
    clock.advance(50_000)
    return { statements: [], next: after + 1, more: true }
  })
  clock.advance = (ms) => house.clock.advance(ms)
  expect((await read()).site).toMatchObject({ next: 3, failure: null })
  expect((await read()).site).toMatchObject({ next: 6 })
})

test('of more corrections than are said, the newest count', async () => {
  const corrections = Array.from({ length: 25 }, (_, n) => ({ outcome: 'corrected', note: `Note ${n}`, date: '2026-02-01' }))
  const { read } = await following(() => last(statement({ corrections })))
  const { site, offers } = await read()
  expect([site?.refused, offers[0]?.said.corrections.map(({ note }) => note).at(-1)]).toEqual([0, 'Note 19'])
})
