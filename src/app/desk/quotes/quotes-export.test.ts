import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { checked, imported } from '#test/imports'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { emptyTables } from '#test/template'
import { exportQuotes, type ExportedQuote } from '#quotes'

/** What a list can carry; whether somebody has read the source is said anew where it arrives. */
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
const tag = fc.constantFrom('hope', 'work and rest', 'sea', '道')
const aQuote = fc.record({
  text,
  tags: fc.uniqueArray(tag, { maxLength: 3 }),
  likes: fc.integer({ min: 0, max: 9_000 }),
  source: fc.option(fc.record({ work: fc.constantFrom('Walden', '=Sum', 'A, B'), year: fc.constantFrom('1854', 'c. 300 BC') }), {
    nil: undefined,
  }),
})

test.each(['csv', 'json', 'ndjson'])(
  'what is exported as %s and imported elsewhere is the same when it is exported again',
  async (format) => {
    const property = fc.asyncProperty(
      fc.uniqueArray(aQuote, { minLength: 1, maxLength: 12, selector: (one) => one.text }),
      async (quotes) => {
        const house = await aHouse()
        await emptyTables(house.db)
        const shelf = await aShelf(house.ctx)
        for (const { source, ...quote } of quotes)
          await shelf.aQuote({
            ...quote,
            source: { work: null, year: null, place: null, edition: null, translator: null, url: null, ...source },
          })
        const before = (await everyQuote(house)).map(carried)
        const file = await exported(house, format)

        await emptyTables(house.db)
        const there = await aShelf(house.ctx)
        const found = await checked(house, file, there.category.id, { near: 'create' }, `quotes.${format}`)
        await imported(house, found)
        const after = (await everyQuote(house)).map(carried)
        const byText = (one: { text: string }, other: { text: string }) => (one.text < other.text ? -1 : 1)
        expect(after.toSorted(byText)).toEqual(before.toSorted(byText))
      },
    )
    await fc.assert(property, { numRuns: 6 })
  },
  60_000,
)

async function exported(house: House, format: string): Promise<string> {
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'moderator')
  const answer = await app.ask(`/admin/quotes/export/${format}`, { headers: { cookie } })
  expect(answer.headers.get('content-disposition')).toContain(`quotes.${format}`)
  return await answer.text()
}
