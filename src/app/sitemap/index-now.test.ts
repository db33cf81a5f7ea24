import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { createCategory } from '#categories'
import { examinePings, keyPath, siteKey, submitPages } from '#pings'
import { openWeb } from '#platform/web/open-web'
import { changeQuotes, deleteAuthor, updateQuote } from '#quotes'
import { forgetSettings, updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { anIndexNowEndpoint } from '#test/index-now-endpoint'
import { publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'
import { settled } from '#test/settled'
import { aShelf } from '#test/shelf'
import { changedPages } from './changed-pages.ts'

const minute = 60_000

/** A site that submits to an endpoint on this machine. */
async function aSubmittingSite(others: string[] = []) {
  const house = await aHouse()
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  const app = await anApp(house)
  const endpoint = await anIndexNowEndpoint(async (address) => await (await app.ask(new URL(address).pathname)).text())
  onTestFinished(endpoint.end)
  const shelf = await aShelf(house.ctx)
  await updateSettings(house.as('admin'), { index_now: true, other_languages: others })
  await sql`update website_settings set index_now_endpoint = ${endpoint.address}`.execute(house.db)
  forgetSettings()
  /** The job, as the clock begins it. @returns the addresses that came, without the origin, in order */
  const run = async () => {
    await settled(house)
    const before = endpoint.submitted.length
    await submitPages({ ...house.ctx, web: house.web }, new AbortController().signal, {
      day: '2026-01-01',
      origin,
      pagesOf: (ctx, changes) => changedPages(ctx, origin, changes),
    })
    return endpoint.submitted.slice(before).map((list) => list.map((one) => one.slice(origin.length)).toSorted())
  }
  await run()
  return { house, app, endpoint, shelf, run }
}

test('pages of quotes that appear, change or go are submitted once, in each language, and drafts never', async () => {
  const { house, endpoint, shelf, run } = await aSubmittingSite(['de'])
  const moderator = house.as('moderator')
  const draft = await shelf.aQuote({ isActive: false })
  expect(await run()).toEqual([])
  const { id } = await shelf.aQuote()
  const pages = [[`/de/quote/${id}`, `/quote/${id}`]]
  expect(await run()).toEqual(pages)
  for (const text of ['One.', 'Two.', 'Three.']) {
    const { version } = await house.db.selectFrom('quotes').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    await updateQuote(moderator, id, { text, author_id: shelf.author.id, category_id: shelf.category.id, version })
  }
  expect(await run()).toEqual(pages)
  await unpublishQuote(moderator, id)
  expect(await run()).toEqual(pages)
  await publishQuote(moderator, id)
  await run()
  await trashQuote(moderator, id)
  expect(await run()).toEqual(pages)
  // The first was answered with 202: only then was the key known, and it was the right one.
  expect(endpoint.received()).toBe(5)
  expect(endpoint.submitted.flat().join()).not.toContain(draft.id)
})

test('of many quotes at once those are submitted that readers see, or did until then', async () => {
  const { house, shelf, run } = await aSubmittingSite()
  const [one, two, draft] = [await shelf.aQuote(), await shelf.aQuote(), await shelf.aQuote({ isActive: false })]
  await run()
  const all = [one, two, draft].map(({ id }) => id)
  await changeQuotes(house.as('admin'), { ids: all, act: 'add-tags', tags: ['time'] })
  expect(await run()).toEqual([[`/quote/${one.id}`, `/quote/${two.id}`].toSorted()])
  await changeQuotes(house.as('admin'), { ids: [one.id, two.id], act: 'trash' })
  expect(await run()).toEqual([[`/quote/${one.id}`, `/quote/${two.id}`].toSorted()])
})

test('an author’s and a category’s page is submitted, under its former address, too, and when it goes', async () => {
  const { house, run } = await aSubmittingSite()
  const admin = house.as('admin')
  const { id, version } = await createAuthor(admin, { name: 'Zeno' })
  await createCategory(admin, { name: 'Nature', description: 'What grows.' })
  expect(await run()).toEqual([['/authors/zeno', '/categories/nature']])
  await updateAuthor(admin, id, { name: 'Zeno of Citium', version })
  expect((await run()).flat()).toEqual(['/authors/zeno', '/authors/zeno-of-citium'])
  await deleteAuthor(admin, id)
  expect((await run()).flat()).toEqual(['/authors/zeno-of-citium'])
})

test('a refusal is said in the desk with what helps, is tried again, and 429 waits for an hour or as long as was asked', async () => {
  const { house, endpoint, shelf, run } = await aSubmittingSite()
  const admin = house.as('admin')
  const said = async () => (await examinePings(admin)).says
  expect(await said()).toBe('0 WebSub hubs. IndexNow is on.')
  const { id } = await shelf.aQuote()
  for (const [status, words] of [
    [403, keyPath(siteKey(house.ctx))],
    [422, 'BASE_URL'],
    [500, 'answered 500'],
  ] as const) {
    endpoint.answersWith(status)
    await run()
    expect(await said()).toContain(words)
    house.clock.advance(5 * minute)
  }
  endpoint.answersWith(429, { 'retry-after': '7200' })
  await run()
  expect(await said()).toContain('429')
  endpoint.answersWith(200)
  house.clock.advance(110 * minute)
  expect(await run()).toEqual([])
  house.clock.advance(20 * minute)
  expect(await run()).toEqual([[`/quote/${id}`]])
  expect(await examinePings(admin)).toMatchObject({ state: 'ok' })
})

test('more than 10,000 addresses are several requests', async () => {
  const { house, endpoint, shelf } = await aSubmittingSite()
  await shelf.aQuote()
  await settled(house)
  const pages = Array.from({ length: 10_001 }, (_, n) => `${origin}/quote/${n}`)
  await submitPages({ ...house.ctx, web: house.web }, new AbortController().signal, {
    day: '2026-01-01',
    origin,
    pagesOf: async () => pages,
  })
  expect(endpoint.submitted.map((list) => list.length)).toEqual([10_000, 1])
})

test('the file of the key is there while IndexNow is on, no other is, and what is no encrypted address is refused', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const key = siteKey(house.ctx)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect((await app.ask(keyPath(key))).status).toBe(404)
  await updateSettings(house.as('admin'), { index_now: true })
  const file = await app.ask(keyPath(key))
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([200, 'text/plain; charset=UTF-8', key])
  expect((await app.ask(keyPath('0'.repeat(32)))).status).toBe(404)
  expect((await app.ask('/ads.txt')).status).toBe(404)
  await expect(updateSettings(house.as('admin'), { index_now_endpoint: 'http://engine.example/' })).rejects.toMatchObject({
    fields: { index_now_endpoint: expect.stringContaining('https://') as string },
  })
  const asAdmin = submitPages(house.as('admin'), new AbortController().signal, {
    day: '2026-01-01',
    origin,
    pagesOf: async () => [],
  })
  await expect(asAdmin).rejects.toMatchObject({ code: 'forbidden' })
})
