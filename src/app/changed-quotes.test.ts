import { expect, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { createCategory } from '#categories'
import { followRenames, restoreQuote, updateQuote } from '#quotes'
import { publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

test('whatever is done to a quote, every kept page that shows or counts it is as if it were made now', async () => {
  const { app, heard, house, aQuote, author, category } = await aSite()
  const moderator = house.as('moderator')
  const [writer, shelf] = [
    await createAuthor(house.ctx, { name: 'Zeno' }),
    await createCategory(house.ctx, { name: 'Nature', description: 'What grows.' }),
  ]
  const form = { text: 'Words that come and go.', author_id: author.id, category_id: category.id, tags: ['time'] }
  await aQuote({ text: 'Words that stay.', author_id: writer.id, category_id: shelf.id, tags: ['time'] })
  const { id: neighbour } = await aQuote({ text: 'Words that stay, too.', tags: ['time'] })
  const { id } = await aQuote({ ...form, isActive: false, isFeatured: true })
  const paths = [
    '/',
    '/_.data',
    '/categories',
    '/authors',
    '/tags/time',
    '/search?q=words',
    '/search/suggestions?q=words',
    '/categories/wisdom',
    '/categories/nature',
    '/authors/marcus-aurelius',
    '/authors/zeno',
    `/quote/${neighbour}`,
    '/feed.xml',
    '/categories/nature/atom.xml',
    '/authors/zeno/feed.json',
    '/sitemaps/quotes-1.xml',
    '/api/v1/quotes',
    '/api/v1/search?q=words',
    '/api/v1/categories',
    '/api/v1/categories/nature',
    '/api/v1/authors',
    '/api/v1/authors/zeno',
    `/api/v1/quotes/${id}`,
    `/quote/${id}`,
  ]
  const edited = async (changes: Partial<typeof form>) => {
    const { version } = await house.db.selectFrom('quotes').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    return await updateQuote(moderator, id, { ...form, ...changes, version })
  }
  const acts = {
    publish: () => publishQuote(moderator, id),
    'change the words': () => edited({ text: 'Words that come and went.' }),
    'move to another category': () => edited({ category_id: shelf.id }),
    'give to another author': () => edited({ author_id: writer.id, category_id: shelf.id }),
    unpublish: () => unpublishQuote(moderator, id),
    'publish again': () => publishQuote(moderator, id),
    trash: () => trashQuote(moderator, id),
    restore: () => restoreQuote(moderator, id),
  }
  const readAll = async () => {
    const pages: Record<string, string> = {}
    for (const path of paths) {
      const answer = await app.ask(path)
      pages[path] = answer.status === 200 ? await answer.text() : String(answer.status)
    }
    return pages
  }
  let before = await readAll()
  const moved = new Set<string>()
  for (const [name, act] of Object.entries(acts)) {
    await act()
    await heard()
    const kept = await readAll()
    app.cache.clear()
    const anew = await readAll()
    const differing = paths.filter((path) => kept[path] !== anew[path])
    expect([name, differing]).toEqual([name, []])
    for (const path of paths) if (anew[path] !== before[path]) moved.add(path)
    before = anew
  }
  expect(paths.filter((path) => !moved.has(path))).toEqual([])
}, 180_000)

test('what a job tells is on every page soon, and no reader waits for it', async () => {
  const { app, heard, house, aQuote, author } = await aSite()
  await aQuote()
  await updateAuthor(house.as('moderator'), author.id, { name: 'Marcus', aliases: ['Antoninus'] })
  await heard()
  const found = async () => (await app.ask('/search?q=antoninus')).text()
  expect(await found()).not.toContain('Quote number 1')
  const { pages } = app.cache.size()
  await followRenames(house.ctx, {}, new AbortController().signal)
  await heard()
  expect([app.cache.size().pages, pages]).toEqual([1, 1])
  await found()
  await expect.poll(found, { timeout: 10_000 }).toContain('Quote number 1')
}, 60_000)

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const app = await anApp(house)
  return { house, app, heard: await app.hearChanges(), ...shelf }
}
