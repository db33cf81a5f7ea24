import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { aHouse } from '#test/house'
import { forgetVisitors, recordVisits as recordOn, type Seen, type VisitKind } from './index.ts'

/** A site on UTC. */
const dayOf = ({ clock }: Ctx) => clock.now().toISOString().slice(0, 10)
const recordVisits = (ctx: Ctx, kind: VisitKind, seen: Seen[]) => recordOn(ctx, kind, dayOf(ctx), seen)

async function someQuotes({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into quotes (text, author, is_active, views) values ('a', 'x', true, 100), ('b', 'x', true, 0), ('c', 'x', false, 0) returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

describe('recordVisits', () => {
  it('counts each visitor once for a quote and day, on top of the starting value', async () => {
    const { as, ctx, clock } = await aHouse()
    const [a = '', b = '', draft = ''] = await someQuotes(ctx)
    const seen = [
      { quoteId: a, visitorKey: 'v1' },
      { quoteId: a, visitorKey: 'v1' },
      { quoteId: a, visitorKey: 'v2' },
      { quoteId: b, visitorKey: 'v1' },
    ]
    expect(
      await recordVisits(as('visitor'), 'view', [
        ...seen,
        { quoteId: draft, visitorKey: 'v1' },
        { quoteId: 'nonsense', visitorKey: 'v1' },
      ]),
    ).toBe(3)
    expect(await recordVisits(as('visitor'), 'view', seen)).toBe(0)
    clock.set('2026-03-02T12:00:00Z')
    expect(await recordVisits(as('visitor'), 'view', seen)).toBe(3)
    expect(await ctx.db.selectFrom('quote_totals').select('views').where('quote_id', '=', a).executeTakeFirst()).toEqual({
      views: 104,
    })
    const days = await sql`select day::text as day, views, shares from quote_days where quote_id = ${a} order by day`.execute(
      ctx.db,
    )
    expect(days.rows).toEqual([
      { day: '2026-03-01', views: 2, shares: 0 },
      { day: '2026-03-02', views: 2, shares: 0 },
    ])
  })

  it('counts shares apart from views, and forgets who when the day is over', async () => {
    const { as, ctx, clock } = await aHouse()
    const [a = ''] = await someQuotes(ctx)
    await recordVisits(as('visitor'), 'view', [{ quoteId: a, visitorKey: 'v' }])
    expect(await recordVisits(as('visitor'), 'share', [{ quoteId: a, visitorKey: 'v' }])).toBe(1)
    expect(
      await ctx.db.selectFrom('quote_totals').select(['views', 'shares']).where('quote_id', '=', a).executeTakeFirst(),
    ).toEqual({ views: 101, shares: 1 })
    await forgetVisitors(ctx, dayOf(ctx))
    expect(await ctx.db.selectFrom('quote_visits').select('kind').execute()).toHaveLength(2)
    clock.set('2026-03-02T00:00:00Z')
    await forgetVisitors(ctx, dayOf(ctx))
    expect(await ctx.db.selectFrom('quote_visits').select('kind').execute()).toEqual([])
  })

  it('leaves no record of writes: nobody acted', async () => {
    const { as, ctx } = await aHouse()
    const [a = ''] = await someQuotes(ctx)
    await recordVisits(as('visitor'), 'view', [{ quoteId: a, visitorKey: 'v' }])
    expect(await ctx.db.selectFrom('changes').selectAll().execute()).toEqual([])
  })
})
