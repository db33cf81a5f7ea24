import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Conflict } from '#platform/errors'
import { switchPostingAccount, takePostBack } from '#posting'
import { pinQuoteOfTheDay, updateQuote } from '#quotes'
import { aHouse, type House } from '#test/house'
import { hour, minute, posting, withAccount } from '#test/posting'
import { featureQuote, publishQuote, unpublishQuote } from '#test/quote-acts'
import { bluesky } from '#test/posting-server'

type Asked = { method: string; path: string }

const isPost = ({ method, path }: Asked) => method === 'POST' && (path.endsWith('createRecord') || path === '/api/v1/statuses')

/** Something happens on the site while the server does the first that is asked so. */
function meanwhile(house: House, is: (asked: Asked) => boolean, run: () => Promise<unknown>) {
  const { askPublic } = house.web
  let isOver = false
  house.web = {
    ...house.web,
    askPublic: async (address, asked) => {
      const answer = await askPublic(address, asked)
      if (isOver || !is({ method: asked.method, path: new URL(address).pathname })) return answer
      isOver = true
      await run()
      return answer
    },
  }
}

test.each([403, 422, 500])('a post that the server does not delete (%s) stops nothing else', async (status) => {
  const { house, server, shelf, send, tomorrow, posts, accounts, admin } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  await send()
  const [first] = await posts()
  server.answers(({ method }) => (method === 'DELETE' ? { status, json: { error: 'No' } } : undefined))
  await takePostBack(admin, { id: first?.id ?? '' })
  await send()
  tomorrow()
  await send()
  house.clock.advance(minute)
  await send()
  expect((await posts()).map(({ state }) => state).toSorted()).toEqual(['posted', 'removing'])
  expect(server.statuses.size).toBe(2)
  expect(await accounts()).toMatchObject([{ offReason: null }])
})

test('where a server asks to wait, nothing else is sent to it meanwhile, nor looked for each second', async () => {
  const { house, server, shelf, send, posts, admin } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  await send()
  const [first] = await posts()
  await takePostBack(admin, { id: first?.id ?? '' })
  server.answers(({ method }) => (method === 'DELETE' ? { status: 429, headers: { 'retry-after': '86400' } } : undefined))
  await send()
  const asked = server.asked.length
  // The quote of the next day waits, too.
  house.clock.advance(23 * hour)
  house.sent.length = 0
  await send()
  expect([server.asked.length, house.sent]).toEqual([asked, []])
  server.answers(() => undefined)
  house.clock.advance(hour + minute)
  await send()
  expect((await posts()).map(({ state }) => state).toSorted()).toEqual(['posted', 'removed'])
})

test('while another process posts to an account, the job does not come each second', async () => {
  const { house, shelf, send, server } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  const until = new Date(house.clock.now().getTime() + 10 * minute)
  await house.db.updateTable('posting_accounts').set({ claim: randomUUID(), claimed_until: until }).execute()
  await send(undefined, { alone: false })
  expect([server.statuses.size, house.sent]).toEqual([0, []])
})

test('two processes at once post it once, and a second account goes on while one fails', async () => {
  const house = await aHouse()
  const { server, shelf, add, inputs, send, tomorrow, posts } = await posting(house)
  await add(inputs.bluesky)
  await add(inputs.mastodon)
  tomorrow()
  await shelf.aQuote({ isFeatured: true })
  server.answers(({ path }) => (path.startsWith('/xrpc/') ? { status: 503 } : undefined))
  await Promise.all([send(undefined, { alone: false }), send(undefined, { alone: false })])
  expect((await posts()).map(({ kind, state, tries }) => `${kind} ${state} ${tries}`).toSorted()).toEqual([
    'bluesky waiting 1',
    'mastodon posted 0',
  ])
  expect(server.statuses.size).toBe(1)
})

test('an account on Bluesky with another handle is the same account, and called by it', async () => {
  const { house, server, shelf, send, posts, accounts } = await withAccount(await aHouse(), 'bluesky')
  await shelf.aQuote({ isFeatured: true })
  server.changeHandle('epigrams.example.org')
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted', account: '@epigrams.example.org' }])
  server.changeHandle('handle.invalid')
  house.clock.advance(24 * hour)
  await send()
  expect(await accounts()).toMatchObject([{ name: '@epigrams.example.org', offReason: null }])
  expect(server.records.size).toBe(2)
})

test('an account whose handle leads nowhere is called as it was typed', async () => {
  const { server, add, inputs } = await posting(await aHouse())
  server.answers(({ path }) => {
    if (!path.endsWith('createSession')) return undefined
    return { status: 200, json: { accessJwt: 'x.x.x', did: bluesky.did, handle: 'handle.invalid' } }
  })
  expect(await add(inputs.bluesky)).toMatchObject({ name: `@${bluesky.handle}` })
})

test('a quote that is corrected while its post is edited is edited once more', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  const form = { author_id: shelf.author.id, category_id: shelf.category.id }
  const { version } = await updateQuote(house.ctx, quote.id, { ...form, text: 'The first words.', version: quote.version })
  meanwhile(
    house,
    ({ method }) => method === 'PUT',
    async () => {
      await updateQuote(house.ctx, quote.id, { ...form, text: 'The second words.', version })
      await send(undefined, { alone: false })
    },
  )
  await send(undefined, { alone: false })
  await send(undefined, { alone: false })
  expect([...server.statuses.values()]).toMatchObject([{ edits: 2, text: expect.stringContaining('second words') as string }])
  expect(await posts()).toMatchObject([{ state: 'posted', changedAt: null }])
})

test('an edit that the server never makes is given up after 12 tries', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  const form = { author_id: shelf.author.id, category_id: shelf.category.id, version: quote.version }
  await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected by now.' })
  let edits = 0
  server.answers(({ method }) => (method === 'PUT' && ++edits ? { status: 500 } : undefined))
  for (let n = 0; n < 13; n++) {
    await send()
    house.clock.advance(4 * hour)
  }
  expect(edits).toBe(12)
  expect((await posts()).at(-1)).toMatchObject({ state: 'posted', changedAt: expect.any(Date) as Date })
})

test('a post that can’t be looked for any more is given up a week after it was too late', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers((asked) => (isPost(asked) ? { status: 500 } : undefined))
  await send()
  server.answers(() => ({ status: 404, json: { error: 'Gone' } }))
  const states = async () => (await posts()).map(({ state, fault }) => [state, fault])
  for (const days of [2, 3]) {
    house.clock.advance(days * 24 * hour)
    await send()
    expect(await states()).toContainEqual(['waiting', 'The server answered with 404: Gone'])
  }
  house.clock.advance(4 * 24 * hour)
  await send()
  expect((await states()).at(-1)).toEqual(['failed', 'The server answered with 404: Gone'])
})

test.each(['site', 'person'] as const)('a post that the server never deletes is given up after a week (by a %s)', async (by) => {
  const { house, server, shelf, send, posts, admin } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  let deletions = 0
  server.answers(({ method }) => (method === 'DELETE' && ++deletions ? { status: 500 } : undefined))
  // No other day has a quote.
  await featureQuote(house.ctx, quote.id, false)
  if (by === 'site') await unpublishQuote(house.ctx, quote.id)
  else await takePostBack(admin, { id: (await posts())[0]?.id ?? '' })
  const later = async (hours: number) => {
    house.clock.advance(hours * hour)
    await send()
  }
  for (let n = 0; n < 60; n++) {
    expect([n, (await posts()).map(({ state }) => state)]).toEqual([n, [n === 0 && by === 'site' ? 'posted' : 'removing']])
    await later(4)
  }
  const fault = 'It could not be taken back for a week. The server answered with 500.'
  expect(await posts()).toMatchObject([{ state: 'posted', fault }])
  for (let day = 0; day < 3; day++) await later(25)
  expect([deletions, await posts()]).toMatchObject([60, [{ state: 'posted', fault }]])
  if (by === 'person') return
  // What is said of it ends when readers see the quote again; hidden once more, it is tried once more.
  await publishQuote(house.ctx, quote.id)
  await later(25)
  expect(await posts()).toMatchObject([{ state: 'posted', fault: null }])
  await unpublishQuote(house.ctx, quote.id)
  await later(25)
  expect([deletions, await posts()]).toMatchObject([61, [{ state: 'removing' }]])
})

test('a removal waits for a server that is down as long as that lasts', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  server.answers(({ method }) => (method === 'DELETE' ? { status: 503 } : undefined))
  await featureQuote(house.ctx, quote.id, false)
  await unpublishQuote(house.ctx, quote.id)
  for (let n = 0; n < 70; n++) {
    house.clock.advance(4 * hour)
    await send()
  }
  expect(await posts()).toMatchObject([{ state: 'removing' }])
  server.answers(() => undefined)
  house.clock.advance(4 * hour)
  await send()
  expect(await posts()).toMatchObject([{ state: 'removed' }])
})

test('a password that is refused late does not pause an account that was signed in again', async () => {
  const { house, server, shelf, send, posts, accounts, add, inputs } = await withAccount(await aHouse(), 'bluesky')
  await shelf.aQuote({ isFeatured: true })
  server.changePassword('another-one')
  meanwhile(
    house,
    ({ path }) => path.endsWith('createSession'),
    () => add({ ...inputs.bluesky, secret: 'another-one' }),
  )
  await send()
  expect(await accounts()).toMatchObject([{ offReason: null }])
  expect(await posts()).toMatchObject([{ state: 'posted' }])
})

test('what a server says with signs that no database keeps is kept without them', async () => {
  const { server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers((asked) => (isPost(asked) ? { status: 422, json: { error: 'No\u0000 way' } } : undefined))
  await send()
  expect(await posts()).toMatchObject([{ state: 'failed', fault: 'The server answered with 422: No way' }])
})

test('what waits is the quote of that day when it is posted, not when the day began', async () => {
  const { house, server, shelf, send, posts, admin } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  const other = await shelf.aQuote({ text: 'Pinned in the morning.' })
  server.answers(() => ({ status: 503 }))
  await send()
  const day = house.clock.now().toISOString().slice(0, 10)
  await pinQuoteOfTheDay(admin, { day, quote: other.id }, 'UTC')
  server.answers((asked) => (isPost(asked) ? { status: 500 } : undefined))
  house.clock.advance(2 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'waiting', text: other.text }])
  const form = { author_id: shelf.author.id, category_id: shelf.category.id, version: other.version }
  await updateQuote(house.ctx, other.id, { ...form, status: 'misattributed', statusNote: 'Nobody knows where.' })
  server.answers(() => undefined)
  house.clock.advance(10 * minute)
  await send()
  expect([...server.statuses.values()].map(({ text }) => text.includes(other.text))).toEqual([false])
  expect(await posts()).toMatchObject([{ state: 'posted' }])
})

test('at another address nothing is posted or edited until an admin turns it on', async () => {
  const { house, server, shelf, send, accounts, admin, id, add, inputs } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  await send(undefined, { origin: 'http://quotes.example' })
  expect([await accounts(), server.statuses.size]).toMatchObject([[{ offReason: null }], 0])
  await send()
  const copy = 'https://staging.example'
  house.clock.advance(24 * hour)
  await send(undefined, { origin: copy })
  expect(await accounts()).toMatchObject([{ offReason: 'moved' }])
  expect([...server.statuses.values()]).toMatchObject([{ edits: 0 }])
  await send()
  expect(server.statuses.size).toBe(1)
  await expect(switchPostingAccount(admin, { id, on: true }, 'http://quotes.example')).rejects.toBeInstanceOf(Conflict)
  await expect(add(inputs.bluesky, 'http://quotes.example')).rejects.toBeInstanceOf(Conflict)
  await switchPostingAccount(admin, { id, on: true }, copy)
  await send(undefined, { origin: copy })
  expect(await accounts()).toMatchObject([{ offReason: null }])
})
