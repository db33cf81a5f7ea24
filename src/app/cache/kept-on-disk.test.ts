import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { forgetChangeNotices } from '#changes'
import { updateSettings } from '#settings'
import { updateQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { trashQuote } from '#test/quote-acts'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { keepPagesTrue } from './keep-pages-true.ts'

/** A site whose processes share a folder; each begins where the one before it has ended. */
async function aSite() {
  const house = await aHouse()
  const folder = mkdtempSync(path.join(tmpdir(), 'epigraph-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const pagesOnDisk = { folder, maxBytes: 10_000_000, name: () => 'build' }
  const start = async () => {
    const app = await anApp(house, { pagesOnDisk })
    const end = await keepPagesTrue(house.database, app.cache, house.ctx)
    await expect.poll(() => app.disk?.history.place(), { timeout: 60_000 }).toBeDefined()
    const stop = async () => {
      await end()
      await app.disk?.close()
    }
    onTestFinished(stop)
    return {
      ...app,
      read: async (address: string) => readPage(await app.ask(address)),
      found: () => app.disk?.size().found ?? 0,
      /** Whether what was changed is behind it, so that pages from now on are kept. */
      settled: async () => {
        const { rows } = await sql<{ newest: number | null }>`
          select max(transaction::text::bigint) as newest from change_notices`.execute(house.db)
        await expect
          .poll(() => app.disk?.history.place()?.transaction ?? 0, { timeout: 60_000 })
          .toBeGreaterThanOrEqual(rows[0]?.newest ?? 0)
      },
      stop,
    }
  }
  const shelf = await aShelf(house.ctx)
  return { house, start, moderator: house.as('moderator'), admin: house.as('admin'), ...shelf }
}

test('pages of the process before are shown, but for those that show what was edited since', async () => {
  const { start, aQuote, moderator, author, category } = await aSite()
  const [quote, other] = [await aQuote({ text: 'Old words.' }), await aQuote()]
  const elsewhere = ['/authors', '/categories', '/feed.xml', '/about']
  const first = await start()
  await first.settled()
  const before = new Map<string, string>()
  for (const address of [`/quote/${quote.id}`, `/quote/${other.id}`, ...elsewhere])
    before.set(address, (await first.read(address)).html)
  await first.stop()
  const form = { author_id: author.id, category_id: category.id, version: quote.version }
  await updateQuote(moderator, quote.id, { ...form, text: 'New words.' })
  const second = await start()
  await second.settled()
  expect((await second.read(`/quote/${quote.id}`)).html).toContain('New words.')
  expect((await second.read(`/quote/${other.id}`)).html).not.toContain('Old words.')
  expect(second.found()).toBe(0)
  expect((await second.read('/about')).html).toBe(before.get('/about'))
  expect(second.found()).toBe(1)
  // What it rendered itself is kept as well.
  await second.stop()
  const third = await start()
  for (const address of [`/quote/${quote.id}`, `/quote/${other.id}`]) await third.read(address)
  expect(third.found()).toBe(2)
  await third.stop()
})

test('what was taken down while no process ran is not shown, nor an old setting', async () => {
  const { start, aQuote, moderator, admin } = await aSite()
  const [quote, other] = [await aQuote({ isFeatured: true }), await aQuote()]
  const first = await start()
  for (const address of ['/', `/quote/${quote.id}`, `/quote/${other.id}`, '/about']) await first.read(address)
  await first.stop()
  await trashQuote(moderator, quote.id)
  const second = await start()
  expect((await second.ask(`/quote/${quote.id}`)).status).toBe(410)
  for (const address of ['/', `/quote/${other.id}`]) expect((await second.read(address)).html).not.toContain(quote.id)
  await second.stop()
  await updateSettings(admin, { website_title: 'Sayings' })
  const third = await start()
  for (const address of ['/about', `/quote/${other.id}`]) expect((await third.read(address)).title).toContain('Sayings')
  expect(third.found()).toBe(0)
  await third.stop()
})

test('two processes at once take pages from each other, and both see what one of them changes', async () => {
  const { start, aQuote, moderator, author, category } = await aSite()
  const quote = await aQuote({ text: 'Words one.' })
  const [one, two] = [await start(), await start()]
  await one.settled()
  await two.settled()
  await one.read(`/quote/${quote.id}`)
  await expect.poll(() => one.disk?.size().pages, { timeout: 10_000 }).toBe(1)
  expect((await two.read(`/quote/${quote.id}`)).html).toContain('Words one.')
  expect(two.found()).toBe(1)
  const form = { author_id: author.id, category_id: category.id, version: quote.version }
  await updateQuote(moderator, quote.id, { ...form, text: 'Words two.' })
  for (const process of [one, two]) {
    await process.settled()
    expect((await process.read(`/quote/${quote.id}`)).html).toContain('Words two.')
  }
  await one.stop()
  await two.stop()
})

test('a change whose notice an earlier release has sent without its place is known to later processes', async () => {
  const { house, start, aQuote } = await aSite()
  const { id } = await aQuote()
  const first = await start()
  await first.settled()
  for (const address of [`/quote/${id}`, '/about']) await first.read(address)
  await expect.poll(() => first.disk?.size().pages, { timeout: 10_000 }).toBe(2)
  await sql`update website_settings set website_title = 'Sayings'`.execute(house.db)
  await sql`select pg_notify('changed', '{"noun":"settings","id":"website","verb":"update","seen":"altered"}')`.execute(house.db)
  await expect.poll(async () => (await first.read('/about')).title, { timeout: 10_000 }).toContain('Sayings')
  await first.settled()
  await first.stop()
  const second = await start()
  expect((await second.read('/about')).title).toContain('Sayings')
  await second.stop()
})

test('a history that was forgotten, or is another one, is not taken for one without changes', async () => {
  const { house, start, admin, aQuote } = await aSite()
  const { id } = await aQuote()
  const first = await start()
  for (const address of [`/quote/${id}`, '/about']) await first.read(address)
  await expect.poll(() => first.disk?.size().pages, { timeout: 10_000 }).toBe(2)
  await first.stop()
  await updateSettings(admin, { website_title: 'Sayings' })
  await updateSettings(admin, { website_title: 'Old Sayings' })
  await sql`update change_notices set at = '2026-01-01'`.execute(house.db)
  await forgetChangeNotices(house.ctx)
  const second = await start()
  expect((await second.read('/about')).title).toContain('Old Sayings')
  await second.stop()
  await sql`delete from change_notices`.execute(house.db)
  const third = await start()
  await third.read('/about')
  expect(third.found()).toBe(0)
  await third.stop()
})
