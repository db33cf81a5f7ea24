import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { inTransaction } from '#platform/transaction'
import { countOwnWaiting, findWaiting } from './index.ts'
import { countQuery } from './waiting-store.ts'

test.each(['moderator', 'author'] as const)(
  'what waits for one %s is found without reading the 20,000 quotes that they brought',
  async (role) => {
    const house = await aHouse()
    const { ctx } = await aPerson(house, role)
    await fill(house, ctx.actor.id)
    const read: number[] = []
    const watched = {
      ...ctx,
      db: explained<Analyzed>(house.db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead))),
    }
    expect(await countOwnWaiting(watched)).toBe(20)
    expect(await findWaiting(watched)).toHaveLength(20)
    expect(read).toHaveLength(2)
    expect(Math.max(...read)).toBeLessThan(500)
  },
)

test('the plan that is made once for all editors reads as little', async () => {
  const house = await aHouse()
  const { id, ctx } = await aPerson(house, 'moderator')
  await fill(house, id)
  const { sql: text, parameters } = countQuery(ctx, id, 100).compile(house.db)
  expect(new Set(parameters)).toEqual(new Set([id]))
  const values = sql.join(parameters.map((value) => sql.lit(value)))
  // A prepared statement is of its connection, which a transaction keeps.
  const plan = await inTransaction(house.ctx, async ({ db }) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    await sql`prepare waiting as ${sql.raw(text)}`.execute(db)
    const { rows } = await sql<Analyzed>`explain (analyze, format json) execute waiting (${values})`.execute(db)
    await sql`deallocate waiting`.execute(db)
    return rows[0]
  })
  if (!plan) throw new Error('no plan')
  expect(JSON.stringify(plan)).toContain('$1')
  expect(rowsRead(plan)).toBeLessThan(500)
})

async function fill({ db, ctx }: House, id: string | null) {
  const { author, category } = await aShelf(ctx)
  // What triggers do with each of them takes longer than all the rest.
  await inTransaction(ctx, async ({ db: inside }) => {
    await sql`alter table quotes disable trigger user`.execute(inside)
    await sql`insert into quotes (text, author, author_id, category_id, tags, created_by, review_note)
      select 'Quote ' || n, '', ${author.id}::uuid, ${category.id}::uuid, '{}', ${id}::uuid, case when n % 1000 = 0 then 'Who said so?' end
        from generate_series(1, 20000) n`.execute(inside)
    await sql`alter table quotes enable trigger user`.execute(inside)
  })
  await sql`analyze quotes`.execute(db)
}
