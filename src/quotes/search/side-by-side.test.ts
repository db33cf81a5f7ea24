import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { searchQuotes } from '../index.ts'

const word = fc.constantFrom('to', 'be', 'or', 'not', 'never', '千', '里')
const row = (minLength: number, maxLength: number) => fc.array(word, { minLength, maxLength })

it('words side by side are found among many that have them somewhere, as they are found where those are few', async () => {
  const { ctx, as } = await aHouse()
  const { category } = await aShelf(ctx)
  const run = async (texts: string[][], phrase: string[], exact: boolean) => {
    await sql`delete from quotes`.execute(ctx.db)
    await sql`insert into quotes (text, author, category_id, is_active, tags)
      select t.text, 'Or Not', ${category.id}::uuid, n % 7 <> 0, '{to be}'::text[]
        from unnest(${texts.map((words) => words.join(' '))}::text[]) with ordinality as t (text, n)`.execute(ctx.db)
    const ask = async (most?: number) => {
      const { found, total, loosened } = await searchQuotes(
        as('visitor'),
        { q: `"${phrase.join(' ')}"`, exact, limit: 100 },
        most,
      )
      return { total: loosened ? 0 : total, ids: loosened ? [] : found.map(({ quote }) => quote.id) }
    }
    const inRow = phrase.map((one) => `'${one}'`).join(' <-> ')
    const { rows } = await sql<{ id: string }>`select id from quotes where listed and search @@ ${inRow}::tsquery`.execute(ctx.db)
    const holding = rows.map(({ id }) => id)
    expect((await ask()).ids.toSorted()).toEqual(holding.toSorted())
    // So few are ranked that more than these can be thought to have all the words.
    const some = await ask(3)
    expect(some.total).toBe(Math.min(3, holding.length))
    expect(some.ids.filter((id) => !holding.includes(id))).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(row(1, 9), { minLength: 12, maxLength: 40 }), row(2, 4), fc.boolean(), run), {
    numRuns: 25,
  })
})

it('a word can stand beside itself, and a name is a row of words, too', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx, { author: 'Marcus Aurelius' })
  const twice = await aQuote({ text: 'Never, never give in.' })
  for (let n = 0; n < 5; n++) await aQuote({ text: `Never give in, never, ${n}.` })
  const ids = async (q: string) => (await searchQuotes(ctx, { q }, 2)).found.map(({ quote }) => quote.id)
  expect(await ids('"never never"')).toEqual([twice.id])
  expect(await ids('"marcus aurelius"')).toHaveLength(2)
})
