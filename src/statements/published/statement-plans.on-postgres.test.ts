import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse, type House } from '#test/house'
import { aText } from '#test/a-text'
import { publishStatements } from './publish-statements.ts'
import { listStale } from './published-store.ts'

test('a batch of stale statements reads nothing of the quotes before it: of 3,000, the last 100', async () => {
  const house = await aHouse()
  const before = await fill(house)
  const read: number[] = []
  const see = (rows: Analyzed[]) => void read.push(...rows.map(rowsRead))
  const ctx = { ...house.ctx, db: explained(house.db, '(analyze, format json)', see) }
  expect(await listStale(ctx, before, 200)).toHaveLength(100)
  expect(read).toHaveLength(1)
  expect(read[0]).toBeLessThan(1_000)
  // The test sees rows that are read.
  await listStale(ctx, '00000000-0000-0000-0000-000000000000', 200)
  expect(read[1]).toBeGreaterThan(6_000)
}, 60_000)

test('a run looks once for what is stale, however many batches it writes', async () => {
  const { ctx, db, clock } = await aHouse()
  await sql`insert into quotes (text, author, status, status_note, is_active, published_at)
    select 'Quote ' || n, 'Ann Author', 'disputed', 'Why.', true, ${clock.now()} from generate_series(1, 201) as n`.execute(db)
  const asked: string[] = []
  const seen = db.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await publishStatements({ ...ctx, db: seen }, 'UTC')
  expect(asked.filter((one) => one.includes('full join'))).toHaveLength(1)
  expect(await db.selectFrom('statements').select('place').where('content', 'is not', null).execute()).toHaveLength(201)
}, 60_000)

/** @returns the id behind which there are 100 quotes */
async function fill(house: House): Promise<string> {
  const { db, clock } = house
  const text = await aText(house.ctx, 'The reader reads the words of the text with care.', {
    title: 'A text',
    author: 'Ann Author',
  })
  await sql`with made as (insert into quotes (text, author, status, source_work, source_url, is_active, published_at)
    select 'Quote ' || n, 'Ann Author', 'verified', 'A text', 'https://texts.example/1', true, ${clock.now()} from generate_series(1, 3000) as n
      returning id, text)
    insert into passages (quote_id, text_id, work, division, before, exact, after, url, found_by, confirmed_on)
    select id, ${text.id}, 'A text', 'I', '', text, '', 'https://texts.example/1', 'program', '2026-01-01' from made`.execute(db)
  await sql`insert into statements (quote_id, stamp) select id, 'of an earlier release' from quotes`.execute(db)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from quotes order by id desc offset 100 limit 1`.execute(db)
  return rows[0]?.id ?? ''
}
