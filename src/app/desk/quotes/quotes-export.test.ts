import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { aHouse, type House } from '#test/house'
import { checked, imported } from '#test/imports'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { emptyTables } from '#test/template'
import { exportQuotes, type ExportedQuote } from '#quotes'

/** What a list can carry; whether somebody has read the source is said again where it arrives. */
const carried = (quote: ExportedQuote) => {
  const { id: _, status: _status, state: _state, created_at: _at, ...rest } = quote
  return { ...rest, tags: rest.tags.toSorted() }
}

async function everyQuote(house: House): Promise<ExportedQuote[]> {
  const all: ExportedQuote[] = []
  for await (const page of exportQuotes(house.ctx, {})) all.push(...page)
  return all
}

const words = fc.constantFrom(
  '=1+1',
  '-x',
  '@home',
  "'tis",
  "'=x",
  "''@y",
  '+1',
  'back\\slash',
  'so \\"said\\" she',
  'NULL',
  'a;b',
  'say "so"',
  'किसी',
  '老子',
  'عدل',
  'two\nlines',
  'day',
  'night',
  'sea',
)
// Texts that are like one another are for people to tell apart: these are not.
const text = fc
  .tuple(fc.array(words, { minLength: 1, maxLength: 3 }), fc.uuid())
  .map(([some, id]) => [...some, ...id.split('-')].join(' '))
const tag = fc.constantFrom(
  'a, b',
  'a; b',
  'c;',
  'one | two',
  '#sea',
  '"q"',
  "it's",
  '[x]',
  '{y}',
  'back\\"mark',
  'hope',
  'work and rest',
  'sea',
  '道',
)
const count = fc.integer({ min: 0, max: 9_000 })
const people = ['Marcus Aurelius', '=Cmd', "O'Brien, Flann", 'ג׳ורג׳ אליוט', '老子', '@Somebody']
const shelves = ['Wisdom', 'Love & Loss', 'War', 'Peace', 'War, Peace', 'Sun; Moon', '=Hope', '道']
const note = fc.constantFrom('Walden', '=Sum', 'A, B', "'quoted'", 'Βιβλίο', 'two; parts', null)
const aQuote = fc.record({
  text,
  author: fc.constantFrom(...people),
  shelves: fc.uniqueArray(fc.constantFrom(...shelves), { minLength: 1, maxLength: 3 }),
  language: fc.constantFrom('en', 'de', 'ar', 'pt-BR', 'zh-Hant'),
  tags: fc.uniqueArray(tag, { maxLength: 3 }),
  statusNote: note,
  translations: fc.uniqueArray(
    fc.record({
      language: fc.constantFrom('de', 'fr', 'ar'),
      text,
      translator: note,
      source: fc.record({ work: note, year: fc.constant(null), place: note, edition: note, url: fc.constant(null) }),
    }),
    { maxLength: 2, selector: ({ language }) => language },
  ),
  likes: count,
  shares: count,
  views: count,
  source: fc.option(
    fc.record({
      work: note,
      year: fc.constantFrom('1854', 'c. 300 BC', '-399', null),
      place: note,
      edition: note,
      translator: note,
      url: fc.constantFrom('https://example.org/a?b=1&c=%20', null),
    }),
    { nil: undefined },
  ),
})

/** Those whom quotes are by, and what they stand under: a site of its own has others of the same names. */
async function aSite(house: House) {
  const shelf = await aShelf(house.ctx)
  const authors = new Map([[shelf.author.name, shelf.author.id]])
  const categories = new Map([[shelf.category.name, shelf.category.id]])
  for (const name of shelves)
    if (!categories.has(name)) categories.set(name, (await createCategory(house.ctx, { name, description: 'Such.' })).id)
  return {
    shelf,
    categories,
    async by(name: string) {
      const id = authors.get(name) ?? (await createAuthor(house.ctx, { name })).id
      authors.set(name, id)
      return id
    },
  }
}

test.each(['csv', 'json', 'ndjson'])(
  'what is exported as %s and imported elsewhere is the same when it is exported again',
  async (format) => {
    const property = fc.asyncProperty(
      fc.uniqueArray(aQuote, { minLength: 1, maxLength: 12, selector: (one) => one.text }),
      async (quotes) => {
        const house = await aHouse()
        await emptyTables(house.db)
        const { shelf, by, categories } = await aSite(house)
        for (const { source, author, shelves: on, ...quote } of quotes) {
          const ids = on.flatMap((name) => categories.get(name) ?? [])
          await shelf.aQuote({
            ...quote,
            author_id: await by(author),
            category_id: ids[0] ?? null,
            useMultipleCategories: ids.length > 1,
            category_ids: ids.length > 1 ? ids : [],
            source: { work: null, year: null, place: null, edition: null, translator: null, url: null, ...source },
          })
        }
        const before = (await everyQuote(house)).map(carried)
        const file = await exported(house, format)

        await emptyTables(house.db)
        const there = await aSite(house)
        const found = await checked(house, file, there.shelf.category.id, { near: 'create' }, `quotes.${format}`)
        await imported(house, found)
        const after = (await everyQuote(house)).map(carried)
        const byText = (one: { text: string }, other: { text: string }) => (one.text < other.text ? -1 : 1)
        expect(after.toSorted(byText)).toEqual(before.toSorted(byText))
      },
    )
    await fc.assert(property, { numRuns: 6, endOnFailure: true })
  },
  60_000,
)

test.each(['xml', 'constructor', '__proto__'])('there is no export as %s', async (format) => {
  expect((await askedAs(await aHouse(), format)).status).toBe(404)
})

async function askedAs(house: House, format: string): Promise<Response> {
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'moderator')
  return await app.ask(`/admin/quotes/export/${format}`, { headers: { cookie } })
}

async function exported(house: House, format: string): Promise<string> {
  const answer = await askedAs(house, format)
  expect(answer.headers.get('content-disposition')).toContain(`quotes.${format}`)
  return await answer.text()
}
