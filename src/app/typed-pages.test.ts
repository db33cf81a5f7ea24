import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

test('what was typed shares a part of the page cache, and what has an address of its own does not', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote({ tags: ['time'] })
  const app = await anApp(house)
  const typed = [
    '/search?q=quote',
    '/search?q=quote&page=1&exact=1',
    '/search?tag=anything',
    '/search.data?q=quote',
    '/search?exact=anything',
    '/search?q=+',
    '/search?length=++',
    '/search/suggestions?q=quote',
    '/authors?q=marcus',
    '/authors?q=++',
    '/api/v1/search?q=quote',
    '/api/v1/authors?search=marcus',
    '/tags/time?order=loved',
    '/?order=shortest',
    '/?author=Marcus+Aurelius&length=short',
    '/api/v1/quotes?order=loved',
    '/api/v1/quotes?tag=anything',
    `/api/v1/quotes?after=mk3.${id}`,
    `/api/v1/quotes/featured?after=mk3.${id}`,
  ]
  const own = [
    '/',
    '/search',
    '/authors',
    '/tags/time',
    '/?author=Marcus+Aurelius',
    `/quote/${id}`,
    '/api/v1/quotes?limit=7',
    '/feed.xml',
  ]
  for (const [paths, grows] of [
    [typed, 1],
    [own, 0],
  ] as const)
    for (const path of paths) {
      const before = app.cache.size()
      expect([path, (await app.ask(path)).status]).toEqual([path, 200])
      const after = app.cache.size()
      expect([path, after.pages - before.pages, after.typed - before.typed]).toEqual([path, 1, grows])
    }
}, 120_000)
