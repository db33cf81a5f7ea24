import { expect, test } from 'vitest'
import { postNow, switchPostingAccount } from '#posting'
import { pinQuoteOfTheDay } from '#quotes'
import { aHouse } from '#test/house'
import { hour, minute, own, withAccount } from '#test/posting'
import { mastodon } from '#test/posting-server'
import { trashQuote } from '#test/quote-acts'

type Asked = { method: string; path: string }

const isPost = ({ method, path }: Asked) => method === 'POST' && (path.endsWith('createRecord') || path === '/api/v1/statuses')
const isLook = ({ path }: Asked) => path.includes('getRecord') || path.startsWith(`/api/v1/accounts/${mastodon.id}/statuses`)

const oddly = {
  'an error': { status: 500, json: {} },
  'a page that is missing': { status: 404 },
  'half of it': { status: 200, text: '[{"id":"1","content":"<p>' },
}

test.each(
  (['bluesky', 'mastodon'] as const).flatMap((kind) =>
    (Object.keys(oddly) as (keyof typeof oddly)[]).map((how) => [kind, how] as const),
  ),
)('where %s answers a look with %s, nobody knows whether it is there', async (kind, how) => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), kind)
  const quote = await shelf.aQuote({ isFeatured: true })
  const size = () => server.records.size + server.statuses.size
  server.answers((asked) => (isPost(asked) ? 'cut' : undefined))
  await send()
  expect(size()).toBe(1)
  server.forgetKeys()
  server.answers((asked) => (isLook(asked) ? oddly[how] : undefined))
  house.clock.advance(2 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'waiting', tries: 2 }])
  expect(size()).toBe(1)
  await trashQuote(house.ctx, quote.id)
  house.clock.advance(10 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'removing' }])
  server.answers(() => undefined)
  house.clock.advance(2 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'removed' }])
  expect(size()).toBe(0)
})

test('a server that shows posts to nobody without a token is asked with it; a post of another form is not in the way', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers((asked) => (isPost(asked) ? 'cut' : undefined))
  await send()
  server.forgetKeys()
  const [status] = [...server.statuses.values()]
  const shown = { id: status?.id, url: null, content: status?.text, created_at: status?.at }
  server.answers((asked) => {
    if (!isLook(asked)) return undefined
    return asked.headers.authorization === undefined ? { status: 401 } : { status: 200, json: [{ id: 7, content: null }, shown] }
  })
  house.clock.advance(2 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted' }])
  expect(server.statuses.size).toBe(1)
})

test('a token that may not read where that is needed pauses the account, and says what it needs', async () => {
  const { house, server, shelf, send, accounts } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers((asked) => (isPost(asked) ? 'cut' : undefined))
  await send()
  server.answers((asked) => (isLook(asked) ? { status: 403 } : undefined))
  house.clock.advance(2 * minute)
  await send()
  expect(await accounts()).toMatchObject([{ offReason: 'sign-in', fault: expect.stringContaining('read:statuses') as string }])
})

test('after a day of silence the site looks whether it is there before it says that it failed', async () => {
  const { house, server, shelf, send, posts, id } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers((asked) => (isPost(asked) ? 'cut' : undefined))
  await send()
  server.answers(() => ({ status: 503 }))
  house.clock.advance(25 * hour)
  await send()
  server.answers(() => undefined)
  house.clock.advance(2 * hour)
  await send()
  expect((await posts()).map(({ state }) => state)).toEqual(['posted', 'posted'])
  expect(server.statuses.size).toBe(2)
  // The same where it is not there.
  house.clock.advance(24 * hour)
  server.answers((asked) => (isPost(asked) ? { status: 500 } : undefined))
  await send()
  server.answers(() => undefined)
  house.clock.advance(24 * hour)
  await switchPostingAccount(house.as('admin'), { id, on: false }, own)
  await switchPostingAccount(house.as('admin'), { id, on: true }, own)
  await send()
  expect((await posts())[0]).toMatchObject({ state: 'failed', fault: 'It could not be posted on its day.' })
})

test('one that failed and is there all the same is found again, and taken back with its quote', async () => {
  const { house, server, shelf, send, posts, admin, id } = await withAccount(await aHouse(), 'bluesky')
  const quote = await shelf.aQuote({ isFeatured: true })
  const other = await shelf.aQuote()
  const failed = async () => {
    await house.db.updateTable('posts').set({ state: 'failed', remote_id: null }).execute()
  }
  server.answers((asked) => (isPost(asked) ? 'cut' : undefined))
  await send()
  await failed()
  server.answers(() => undefined)
  const day = house.clock.now().toISOString().slice(0, 10)
  await pinQuoteOfTheDay(admin, { day, quote: other.id }, 'UTC')
  await postNow(admin, { id }, 'UTC')
  house.clock.advance(2 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted', text: quote.text }])
  expect(server.records.size).toBe(1)
  await failed()
  await trashQuote(house.ctx, quote.id)
  await send()
  expect(await posts()).toMatchObject([{ state: 'removed' }])
  expect(server.records.size).toBe(0)
})
