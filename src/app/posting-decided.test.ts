import { expect, test } from 'vitest'
import { findNotices } from '#notices'
import { Conflict } from '#platform/errors'
import { openWeb } from '#platform/web/open-web'
import { removePostingAccount, sendPostAgain, switchPostingAccount, takePostBack } from '#posting'
import { pinQuoteOfTheDay, restoreQuote, updateQuote } from '#quotes'
import { updateSettings } from '#settings'
import { aHouse } from '#test/house'
import { hour, minute, own, posting, withAccount } from '#test/posting'
import { trashQuote } from '#test/quote-acts'

type Asked = { method: string; path: string }
const isPost = ({ method, path }: Asked) => method === 'POST' && path === '/api/v1/statuses'

test.each(['bluesky', 'mastodon'] as const)('a post on %s is in the language of the site', async (kind) => {
  const { house, server, shelf, send } = await withAccount(await aHouse(), kind)
  await updateSettings(house.proven('admin'), { language: 'de' })
  await shelf.aQuote({ text: 'Erkenne dich selbst.', language: 'de', isFeatured: true })
  await send()
  const text = [...server.records.values(), ...server.statuses.values()][0]?.text ?? ''
  expect(text).toContain('Zitat des Tages')
  expect(text).not.toContain('Quote of the Day')
})

test('a post that is marked is marked again, and told, when the quote changes once more', async () => {
  const { house, shelf, send, admin } = await withAccount(await aHouse(), 'bluesky')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  const form = { author_id: shelf.author.id, category_id: shelf.category.id }
  const times = async () =>
    (await findNotices(admin, { unread: true, limit: 10, offset: 0 })).notices.filter(({ kind }) => kind === 'post-outdated')
      .length
  const first = await updateQuote(house.ctx, quote.id, { ...form, source: { work: 'Meditations' }, version: quote.version })
  await send()
  expect(await times()).toBe(0)
  await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected by now.', version: first.version })
  await send()
  await send()
  expect(await times()).toBe(1)
})

test('after an edit that was refused, a later correction is edited', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  const form = { author_id: shelf.author.id, category_id: shelf.category.id }
  server.answers(({ method }) => (method === 'PUT' ? { status: 422 } : undefined))
  const first = await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected by now.', version: quote.version })
  await send()
  server.answers(() => undefined)
  await send()
  expect([...server.statuses.values()][0]?.edits).toBe(0)
  await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected once more.', version: first.version })
  await send()
  expect([...server.statuses.values()][0]).toMatchObject({ edits: 1, text: expect.stringContaining('once more') as string })
  expect(await posts()).toMatchObject([{ state: 'posted', changedAt: null }])
})

test.each(['off', 'taken back', 'removed'] as const)(
  'what is made ready is not posted when the account or the post is %s meanwhile',
  async (what) => {
    const { house, server, shelf, send, admin, id } = await withAccount(await aHouse(), 'mastodon')
    await shelf.aQuote({ isFeatured: true })
    const decide = async () => {
      const post = await house.db.selectFrom('posts').select('id').executeTakeFirstOrThrow()
      if (what === 'off') await switchPostingAccount(admin, { id, on: false }, own)
      if (what === 'taken back') await takePostBack(admin, { id: post.id })
      if (what === 'removed') await removePostingAccount(admin, { id })
    }
    // The server looks at the picture until somebody has decided. It is the last before the post.
    let decided: Promise<void> | undefined
    let isOver = false
    server.answers(({ path }) => {
      if (path === '/api/v2/media') {
        decided ??= decide().then(() => void (isOver = true))
        return { status: 202, json: { id: '70', url: null } }
      }
      return path === '/api/v1/media/70' ? { status: isOver ? 200 : 206, json: { id: '70' } } : undefined
    })
    const before = server.asked.length
    await send()
    await decided
    expect(isOver).toBe(true)
    expect(server.asked.slice(before).filter(isPost)).toHaveLength(0)
    expect(server.statuses.size).toBe(0)
  },
)

test('a post is found behind many that the owner wrote since, and is not posted twice', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers((asked) => (isPost(asked) ? 'cut' : undefined))
  await send()
  server.answers(() => undefined)
  server.forgetKeys()
  house.clock.advance(2 * hour)
  for (let n = 0; n < 90; n++)
    server.statuses.set(`9${n}`, {
      id: `9${n}`,
      text: `By hand ${n}`,
      media: [],
      language: 'en',
      at: house.clock.now(),
      edits: 0,
    })
  await send()
  expect(server.statuses.size).toBe(91)
  expect(await posts()).toMatchObject([{ state: 'posted' }])
})

test('what the owner posted by hand about the quote is not taken for the post of the site', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  server.answers((asked) => (isPost(asked) ? { status: 503 } : undefined))
  await send()
  house.clock.advance(minute)
  const text = `Look at this: https://quotes.example/quote/${quote.id}`
  server.statuses.set('95', { id: '95', text, media: [], language: 'en', at: house.clock.now(), edits: 0 })
  server.answers(() => undefined)
  house.clock.advance(10 * minute)
  await send()
  expect(server.statuses.size).toBe(2)
  await trashQuote(house.ctx, quote.id)
  await send()
  expect(await posts()).toMatchObject([{ state: 'removed' }])
  expect([...server.statuses.keys()]).toEqual(['95'])
})

test('a post is left where it is if readers see its quote again before it was taken back', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  server.answers(() => ({ status: 503 }))
  await trashQuote(house.ctx, quote.id)
  await send()
  expect(await posts()).toMatchObject([{ state: 'removing' }])
  await restoreQuote(house.ctx, quote.id)
  await house.db.updateTable('quotes').set({ published_at: house.clock.now() }).where('id', '=', quote.id).execute()
  server.answers(() => undefined)
  house.clock.advance(10 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted' }])
  expect(server.statuses.size).toBe(1)
})

test('a quote that is hidden while its post waits for an edit is taken back, and staff get no notice of an edit', async () => {
  const { house, server, shelf, send, posts, admin } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  server.answers(() => ({ status: 503 }))
  const form = { author_id: shelf.author.id, category_id: shelf.category.id, version: quote.version }
  await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected by now.' })
  await send()
  await trashQuote(house.ctx, quote.id)
  server.answers(() => undefined)
  house.clock.advance(10 * minute)
  await send()
  await send()
  expect(await posts()).toMatchObject([{ state: 'removed' }])
  expect((await findNotices(admin, { unread: true, limit: 10, offset: 0 })).notices.map(({ kind }) => kind)).not.toContain(
    'post-outdated',
  )
})

test('for a day that is over no other quote is posted than the one of that day', async () => {
  const { house, server, shelf, send, posts, admin } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  const [post] = await posts()
  await takePostBack(admin, { id: post?.id ?? '' })
  await send()
  await trashQuote(house.ctx, quote.id)
  await shelf.aQuote({ text: 'Of another day.', isFeatured: true })
  house.clock.advance(4 * 24 * hour)
  await sendPostAgain(admin, { id: post?.id ?? '' })
  await send()
  expect((await posts()).find(({ id }) => id === post?.id)).toMatchObject({ state: 'failed' })
  expect([...server.statuses.values()].filter(({ text }) => text.includes('Of another day.'))).toHaveLength(1)
})

test('an account of Bluesky that signs in at another server is the same', async () => {
  const { house, server, add, inputs, accounts } = await posting(await aHouse())
  await add(inputs.bluesky)
  const elsewhere = server.origin.replace('127.0.0.1', 'localhost')
  house.web = openWeb({ allowedHosts: ['127.0.0.1', 'localhost'].map((host) => ({ host, port: undefined })) })
  await add({ ...inputs.bluesky, server: elsewhere })
  expect(await accounts()).toMatchObject([{ server: elsewhere }])
})

test('a site without https posts to a server of the same machine alone', async () => {
  const { add, inputs } = await posting(await aHouse())
  await expect(add({ ...inputs.bluesky, server: 'https://127.0.0.1:9' }, 'http://localhost:3000')).rejects.toBeInstanceOf(
    Conflict,
  )
  expect(await add(inputs.bluesky, 'http://localhost:3000')).toHaveProperty('id')
})

test('posts that are taken back together sign in once', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'bluesky')
  const ids: string[] = []
  for (let day = 0; day < 3; day++) {
    const { id } = await shelf.aQuote({ text: `Of day ${day}.`, isFeatured: true })
    ids.push(id)
    await pinQuoteOfTheDay(house.ctx, { day: house.clock.now().toISOString().slice(0, 10), quote: id }, 'UTC')
    await send()
    house.clock.advance(24 * hour)
  }
  for (const id of ids) await trashQuote(house.ctx, id)
  const before = server.asked.length
  await send()
  expect((await posts()).map(({ state }) => state)).toEqual(['removed', 'removed', 'removed'])
  expect(server.asked.slice(before).filter(({ path }) => path.endsWith('createSession'))).toHaveLength(1)
})
