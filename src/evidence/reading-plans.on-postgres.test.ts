import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { findOtherEditions, findPart, findTextsOf, listParts } from '#library'
import { explained } from '#test/explained'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import { findNewWorks } from './works/find-new-works.ts'
import { findWorks } from './works/find-works.ts'
import { getWork } from './works/get-work.ts'
import { countPlacedQuotes, findPlacedQuotes } from './placed-store.ts'

test('pages of texts read by index: among 2,000 texts, 60,000 parts, 20,000 passages and 20,000 authors', async () => {
  const house = await aHouse()
  const author = await fill(house)
  const text = { id: 'text-7', title: 'Title 7', author: 'Author 7', of_work: null }
  const plan = plannedBy(house)
  await findPart(plan.ctx, text.id, 3)
  await listParts(plan.ctx, text.id)
  await findOtherEditions(plan.ctx, text)
  await findTextsOf(plan.ctx, [text.author, 'Nobody'], ['text-9'])
  await findPlacedQuotes(plan.ctx, text.id)
  await findPlacedQuotes(plan.ctx, text.id, 3)
  await countPlacedQuotes(plan.ctx, [text.id])
  await getWork(plan.ctx, author, 'book-7')
  expect(plan.plans).toHaveLength(10)
  await findWorks(plan.ctx, { limit: 20, offset: 100 })
  expect(plan.plans).toHaveLength(13)
  for (const one of plan.plans) expect(one).not.toMatch(/Seq Scan on (?:texts|text_parts|passages|quotes|authors)\b/)
  await findNewWorks(plan.ctx, 30)
  expect(plan.plans).toHaveLength(16)
  // Texts are few.
  for (const one of plan.plans.slice(13)) expect(one).not.toMatch(/Seq Scan on (?:text_parts|passages|quotes|authors)\b/)
  // It can be told.
  await plan.ctx.db.selectFrom('passages').select('quote_id').where('division', '=', 'Chapter 3').execute()
  expect(plan.plans.at(-1)).toMatch(/Seq Scan on passages\b/)
}, 120_000)

async function fill({ ctx, db }: House) {
  const { author, category } = await aShelf(ctx)
  const one = await createAuthor(ctx, { name: 'One of Many' })
  await sql`insert into authors (slug, name) select 'author-' || n, 'Author ' || n from generate_series(1, 20000) as n`.execute(
    db,
  )
  // What triggers do with each row takes longer than all the rest.
  const filled = ['texts', 'quotes']
  for (const table of filled) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`insert into texts (id, title, author, licence, repository, shows, words)
    select 'text-' || n, 'Title ' || n, 'Author ' || n, 'CC0', '', 'text', 600 from generate_series(1, 2000) as n`.execute(db)
  for (let from = 1; from <= 2_000; from += 500)
    await sql`insert into text_parts (text_id, n, level, heading, body, first_word, words)
      select 'text-' || t, n, 1, 'Chapter ' || n, 'To be, or not to be.', (t * 30 + n) * 6, 6
        from generate_series(${from}::int, ${from + 499}::int) as t, generate_series(1, 30) as n`.execute(db)
  for (let from = 1; from <= 20_000; from += 1_000)
    await sql`
      with made as (
        insert into quotes (text, author, author_id, category_id, is_active, status, source_work, source_url, created_at)
        select 'Quote ' || n || ' of many.', '', case when n % 100 = 7 then ${one.id}::uuid else ${author.id}::uuid end, ${category.id}, true, 'verified', 'Book ' || n % 200, 'https://example.org/', now()
          from generate_series(${from}::int, ${from + 999}::int) as n returning id, text)
      insert into passages (quote_id, text_id, work, division, before, exact, after, url, found_by, confirmed_on, part, from_word, to_word)
      select id, 'text-' || (1 + split_part(text, ' ', 2)::int % 2000), 'Book ' || split_part(text, ' ', 2)::int % 200, 'Chapter 3', '', text, '', '', 'person', '2026-03-01', 3, 0, 4 from made`.execute(
      db,
    )
  for (const table of filled) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await sql`select renew_authors_of_works(array(select id from authors))`.execute(db)
  await sql`analyze`.execute(db)
  return { ...one, aliases: [] }
}

/** What the database does for each statement of these contexts. */
function plannedBy({ ctx, db }: House) {
  const plans: string[] = []
  const see = (rows: { 'QUERY PLAN': string }[]) => void plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  return { ctx: { ...ctx, db: explained(db, '', see) }, plans }
}
