import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Analyzed } from '#test/explained'
import { aHouse, type House } from '#test/house'
import { forgetVisitors } from './index.ts'

const yesterday = '2026-02-28'
const today = '2026-03-01'

test('the work grows with the notes of the day, not with their square', async () => {
  const house = await aHouse()
  const statements = await statementsOf(house)
  await sql`insert into visit_notes (day, kind, key, visitor_key)
    select date '2026-02-01' + d, 'referrer', 'example.org', '#' || n from generate_series(0, 26) as d, generate_series(1, 200) as n`.execute(
    house.db,
  )
  // The planner believes that few rows have no number yet.
  await sql`analyze visit_notes`.execute(house.db)
  const n = 2_000
  await sql`insert into visit_notes (day, kind, key, visitor_key)
    select ${yesterday}::date, 'referrer', 'example.org', 'visitor ' || n from generate_series(1, ${n}::int) as n`.execute(
    house.db,
  )
  await sql`insert into visit_notes (day, kind, key, visitor_key)
    select ${yesterday}::date, 'empty-search', 'word ' || n, 'visitor' from generate_series(1, ${n}::int) as n`.execute(house.db)
  let handled = 0
  for (const { sql: statement, parameters } of statements) {
    const { rows } = await house.db.executeQuery<Analyzed>(
      CompiledQuery.raw(`explain (analyze, format json) ${statement}`, [...parameters]),
    )
    for (const { 'QUERY PLAN': plans } of rows) for (const { Plan } of plans) handled += rowsIn(Plan)
  }
  const { rows } = await sql<{ kind: string; numbered: number; last: number }>`
    select kind, count(*) filter (where visitor_key like '#%')::int as numbered, max(substr(visitor_key, 2)::int) as last
      from visit_notes where day = ${yesterday}::date group by kind order by kind`.execute(house.db)
  expect(rows).toEqual([
    { kind: 'empty-search', numbered: n, last: 1 },
    { kind: 'referrer', numbered: n, last: n },
  ])
  expect(handled).toBeGreaterThan(2 * n)
  expect(handled).toBeLessThan(50 * n)
})

test('where visits cannot be deleted, the marks in notes are', async () => {
  const house = await aHouse()
  await sql`insert into visit_notes (day, kind, key, visitor_key) values (${yesterday}, 'referrer', 'example.org', 'visitor')`.execute(
    house.db,
  )
  await sql`alter table quote_visits rename to quote_visits_away`.execute(house.db)
  // The tests after this one have the same database.
  onTestFinished(async () => void (await sql`alter table quote_visits_away rename to quote_visits`.execute(house.db)))
  await expect(forgetVisitors(house.ctx, today)).rejects.toThrow(/quote_visits/)
  expect((await sql`select visitor_key from visit_notes`.execute(house.db)).rows).toEqual([{ visitor_key: '#1' }])
})

/** Of all nodes, with the entries of an index whose rows are dead: an update leaves one of each row. */
function rowsIn(node: Analyzed['QUERY PLAN'][0]['Plan']): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return own + (node.Plans ?? []).reduce((sum, one) => sum + rowsIn(one), 0)
}

/** What the job asks the database, on an empty one. */
async function statementsOf({ ctx, db }: House): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const noted = db.withPlugin({
    transformQuery: ({ node, queryId }) => (statements.push(db.getExecutor().compileQuery(node, queryId)), node),
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await forgetVisitors({ ...ctx, db: noted }, today)
  return statements
}
