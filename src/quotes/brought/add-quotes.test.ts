import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quoteInput } from '../quote.ts'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { addQuotes } from './add-quotes.ts'

test('quotes that are brought are found by the words and prints that the database makes of one that is typed', async () => {
  const house = await aHouse()
  const { author, category } = await aShelf(house.ctx)
  const texts = [
    'The unexamined life is not worth living — don’t “stop”, ever.',
    'Ὁ δὲ ἀνεξέταστος βίος οὐ βιωτὸς ἀνθρώπῳ',
    '千里之行，始於足下',
    '…',
  ]
  const quotes = texts.map((text) => ({
    id: randomUUID(),
    fields: quoteInput.parse({ text, author_id: author.id, category_id: category.id }),
  }))
  await addQuotes(house.as('moderator'), quotes, { batch: randomUUID(), origin: 'import', isActive: false })
  const { rows } = await sql<{ same: boolean; prints: number[]; made: number[] }>`
    select split_part(q.desk_words, E'\n', 1) = folded(q.text) as same, (select p.prints from quote_print_lists p where p.quote_id = q.id) as prints,
      array(select unnest(prints_of(folded(q.text))) order by 1) as made from quotes q`.execute(house.db)
  expect(rows).toHaveLength(texts.length)
  for (const { same, prints, made } of rows) expect({ same, prints }).toEqual({ same: true, prints: made })
  await sql`delete from quotes`.execute(house.db)
  expect((await sql`select from quote_print_lists`.execute(house.db)).rows).toHaveLength(0)
})

test('quotes that are brought have the vector, words and names that the database makes of them', async () => {
  const house = await aHouse()
  const { author, category } = await aShelf(house.ctx)
  await sql`insert into author_aliases (author_id, alias) values (${author.id}::uuid, 'L’Étranger — the “Stranger”')`.execute(
    house.db,
  )
  const names = JSON.stringify({ ru: 'Марк Аврелий', ja: 'マルクス・アウレリウス', de: 'Mark Aurel', es: '' })
  await sql`update authors set names = ${names}::jsonb where id = ${author.id}::uuid`.execute(house.db)
  const given = [
    {
      text: 'To be — or not to be; that’s “the question”, and to be is to be.',
      tags: ['Être & Avoir', 'two words', ' '],
      source: { work: 'Hamlet, Act III' },
    },
    { text: '千里之行，始於足下', tags: [], source: {} },
    { text: '…', tags: [], source: { work: '—' } },
    { text: `A word of ${'many'.repeat(30)} letters, and ${'more '.repeat(400)}`, tags: [], source: {} },
    { text: 'Nobody in particular said it.', author_id: null, author_name: 'O’Nobody the 2nd', tags: ['a'], source: {} },
  ]
  const quotes = given.map((fields) => ({
    id: randomUUID(),
    fields: quoteInput.parse({ author_id: author.id, category_id: category.id, ...fields }),
  }))
  await addQuotes(house.as('moderator'), quotes, { batch: randomUUID(), origin: 'import', isActive: true })
  const read = async () =>
    (await sql`select id, search::text, search_made, desk_words, author, category from quotes order by id`.execute(house.db)).rows
  const brought = await read()
  expect(brought).toHaveLength(given.length)
  // Setting it has the database make all of them again.
  await sql`update quotes set search = null`.execute(house.db)
  expect(brought).toEqual(await read())
})
