import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDeskQuotes } from '#quotes'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { countEvidence } from './count-evidence.ts'
import { findToLook } from './verdict-store.ts'

/** A hundred thousand quotes; a fifth is exact, a hundred of the oldest are by somebody else, and of fifty the passage is confirmed. */
async function aLargeSite() {
  const house = await aHouse()
  const { db, ctx } = house
  const { author, category } = await aShelf(ctx)
  // What all triggers do with each of them takes minutes.
  await sql`alter table quotes disable trigger user`.execute(db)
  for (let from = 0; from < 100_000; from += 20_000)
    await sql`insert into quotes (text, author, author_id, category_id, tags, is_active, created_at)
      select 'Quote ' || n, 'Anon', ${author.id}::uuid, ${category.id}::uuid, '{}', true, timestamptz '2016-01-01' + n * interval '5 minutes'
        from generate_series(${from + 1}::int, ${from + 20_000}::int) n`.execute(db)
  await sql`alter table quotes enable trigger user`.execute(db)
  await sql`insert into quote_totals (quote_id) select id from quotes`.execute(db)
  await sql`insert into evidence_verdicts (quote_id, searched_version, evidence)
    select id, 1, case when n <= 100 then 'other-author' when n <= 150 then 'passage' when n % 5 = 0 then 'exact' else 'not-found' end
      from (select id, split_part(text, ' ', 2)::int as n from quotes) q`.execute(db)
  for (const table of ['quotes', 'quote_totals', 'evidence_verdicts']) await sql`analyze ${sql.table(table)}`.execute(db)
  return house
}

test('lists narrowed by evidence, figures and the job read few rows: among 100,000 quotes', async () => {
  const { db, ctx, as } = await aLargeSite()
  const read: number[] = []
  const watched = explained<Analyzed>(db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead)))
  const editor = { ...as('moderator'), db: watched }
  // The rarest are the oldest: all that comes before would be walked over.
  const rare = await findDeskQuotes(editor, { evidence: 'other-author' })
  expect([rare.total, rare.quotes.length]).toEqual([100, 10])
  expect(await findDeskQuotes(editor, { evidence: 'exact', sort: 'oldest' })).toMatchObject({ total: 1_000, atLeast: true })
  expect(await findDeskQuotes(editor, { evidence: 'not-found' })).toMatchObject({ total: 1_000, atLeast: true })
  expect(await findDeskQuotes(editor, { evidence: 'passage', status: 'verified' })).toMatchObject({ total: 0 })
  expect(await findDeskQuotes(editor, { evidence: 'none' })).toMatchObject({ total: 0 })
  expect(await findToLook({ ...ctx, db: watched }, 2, { after: undefined, most: 50 })).toHaveLength(50)
  expect(Math.max(...read)).toBeLessThan(30_000)
  // Ten kinds, each as far as it is counted: a common one is met in the order of the table.
  await countEvidence(editor)
  expect(read.at(-1)).toBeLessThan(100_000)
  // It can be told.
  await watched.selectFrom('evidence_verdicts').where('part', '=', 3).select('quote_id').execute()
  expect(read.at(-1)).toBe(100_000)
}, 240_000)
