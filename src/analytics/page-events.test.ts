import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { forgetPageEvents, pageEvent, recordPageEvents, type PageEvent } from './index.ts'

describe('page events', () => {
  it('are written down with the first 50 characters of a name, and of quotes that are not there nothing', async () => {
    const { as, ctx, clock } = await aHouse()
    const { id } = await (await aShelf(ctx)).aQuote()
    const events: PageEvent[] = [
      { kind: 'button', path: '/', name: '💡'.repeat(60) },
      { kind: 'scroll', path: '/authors', depth: 75 },
      { kind: 'quote', path: `/quote/${id}`, quoteId: id },
      { kind: 'quote', path: '/quote/x', quoteId: '00000000-0000-4000-8000-000000000000' },
    ]
    expect(await recordPageEvents(as('visitor'), events)).toBe(3)
    const rows = await ctx.db.selectFrom('page_events').selectAll().orderBy('id').execute()
    expect(rows.map(({ kind, name, depth, quote_id, at }) => ({ kind, name, depth, quote_id, at }))).toEqual([
      { kind: 'button', name: '💡'.repeat(50), depth: null, quote_id: null, at: clock.now() },
      { kind: 'scroll', name: null, depth: 75, quote_id: null, at: clock.now() },
      { kind: 'quote', name: null, depth: null, quote_id: id, at: clock.now() },
    ])
    expect(
      await ctx.db
        .selectFrom('changes')
        .select('verb')
        .where('noun', '=', 'page_events' as never)
        .execute(),
    ).toEqual([])
  })

  it('keep no link of a mail, which is a key', () => {
    const event = { kind: 'button', name: 'Unsubscribe' }
    expect(pageEvent.parse({ ...event, path: '/unsubscribe/AZx9-_token' })).toMatchObject({ path: '/unsubscribe/…' })
    expect(pageEvent.parse({ ...event, path: '/preview/author/AZx9-_token' })).toMatchObject({ path: '/preview/…' })
    expect(pageEvent.parse({ ...event, path: '/check/AZx9-_token' })).toMatchObject({ path: '/check/…' })
    expect(pageEvent.parse({ ...event, path: '/quote/1' })).toMatchObject({ path: '/quote/1' })
  })

  it('are kept up to a number in an hour, even where somebody invents them', async () => {
    const { as, ctx, clock } = await aHouse()
    await sql`insert into page_events (at, kind, path, depth)
      select ${clock.now()}::timestamptz, 'scroll', '/', 25 from generate_series(1, 9999)`.execute(ctx.db)
    const event: PageEvent = { kind: 'scroll', path: '/', depth: 50 }
    expect(await recordPageEvents(as('visitor'), [event, event, event])).toBe(1)
    expect(await recordPageEvents(as('visitor'), [event])).toBe(0)
    clock.advance(3_600_000)
    expect(await recordPageEvents(as('visitor'), [event, event])).toBe(2)
  })

  it('are forgotten after thirty days', async () => {
    const { as, ctx, clock } = await aHouse()
    await recordPageEvents(as('visitor'), [{ kind: 'scroll', path: '/old', depth: 25 }])
    clock.advance(30 * 86_400_000)
    await recordPageEvents(as('visitor'), [{ kind: 'scroll', path: '/new', depth: 25 }])
    clock.advance(1)
    await forgetPageEvents(ctx)
    expect(await ctx.db.selectFrom('page_events').select('path').execute()).toEqual([{ path: '/new' }])
  })

  it('that are none are not understood', () => {
    for (const event of [
      { kind: 'button', path: '/', name: ' ' },
      { kind: 'button', path: 'https://elsewhere.example/', name: 'x' },
      { kind: 'scroll', path: '/', depth: 33 },
      { kind: 'quote', path: '/', quoteId: '1' },
      { kind: 'other', path: '/' },
    ])
      expect([event, pageEvent.safeParse(event).success]).toEqual([event, false])
  })
})
