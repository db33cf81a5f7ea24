import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aText } from '#test/a-text'
import { anApi } from '#test/api'
import { withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

/** What an answer costs the database when it is not kept; settings and links of menus are remembered, and the day's quote is picked. */
const counts = {
  '/api/v1/quotes?limit=100': 3,
  '/api/v1/quotes?category=wisdom&author=marcus-aurelius&limit=100': 7,
  '/api/v1/quotes/featured?limit=100': 3,
  '/api/v1/quotes/of-the-day': 3,
  '/api/v1/quotes/random': 3,
  '/api/v1/quotes/{id}': 3,
  '/api/v1/search?q=quote&limit=100': 4,
  '/api/v1/categories': 2,
  '/api/v1/categories/wisdom': 3,
  '/api/v1/authors?limit=100': 3,
  '/api/v1/authors/marcus-aurelius': 3,
  '/api/v1/check?text=They+crossed+the+frozen+river+at+night': 7,
  '/api/v1/works?limit=100': 4,
  '/api/v1/works/marcus-aurelius/a-book': 6,
  '/api/v1/openapi.json': 61,
  '/api': 61,
}

test('an answer asks the database the same few questions at 10 quotes and at 2,000, and none when it is kept', async () => {
  const house = await aHouse()
  const { aQuote, author, category } = await aShelf(house.ctx)
  const { id } = await aQuote({ isFeatured: true })
  for (let n = 0; n < 8; n++) await aQuote()
  const source = { work: 'A Book', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }
  await aQuote({ status: 'sourced', source })
  await aText(house.ctx, 'They crossed the frozen river at night.')
  let asked = 0
  const { app } = await anApi(house, {
    ground: { ...house.ctx, db: withOnlooker(house.db, () => asked++) },
  })
  const pathOf = (path: string) => path.replace('{id}', id)
  const count = async () => {
    const counted: Record<string, number> = {}
    for (const path of Object.keys(counts)) {
      app.cache.clear()
      asked = 0
      expect([path, (await app.ask(pathOf(path))).status]).toEqual([path, 200])
      counted[path] = asked
      asked = 0
      await app.ask(pathOf(path))
      expect([path, asked]).toEqual([path, path === '/api/v1/quotes/random' ? counted[path] : 0])
    }
    return counted
  }
  await app.ask('/api')
  const few = await count()
  expect(few).toEqual(counts)
  // By the thousand: a statement may take half a minute at most.
  for (let from = 1; from <= 2_000; from += 1_000)
    await sql`
    insert into quotes (text, author, author_id, category_id, is_active, is_featured, published_at, created_at)
    select 'Quote ' || n || ' of many.', '', ${author.id}, ${category.id}, true, n % 10 = 0, ${house.clock.now()}, ${house.clock.now()}::timestamptz - make_interval(mins => n)
      from generate_series(${from}::int, ${from + 999}::int) as n`.execute(house.db)
  expect(await count()).toEqual(few)
}, 120_000)
