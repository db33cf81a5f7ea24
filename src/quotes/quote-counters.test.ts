import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findAuthors } from '#authors'
import { findCategories } from '#categories'
import { aHouse } from '#test/house'

const hex = (kind: number, n: number) => `00000000-0000-4000-8000-0000000${kind}000${n}`
const pick = fc.nat({ max: 5 })
const act = fc.oneof(
  fc.record({
    do: fc.constant('insert' as const),
    quote: pick,
    author: fc.nat({ max: 2 }),
    category: fc.nat({ max: 2 }),
    on: fc.boolean(),
    later: fc.boolean(),
    tags: fc.subarray(['a', 'B ', 'b', 'c d']),
  }),
  fc.record({
    do: fc.constant('set' as const),
    quote: pick,
    column: fc.constantFrom(
      'is_active = not is_active',
      'deleted_at = now()',
      'proposed_at = now()',
      'proposed_at = null',
      'deleted_at = null',
      "publish_at = '2030-01-01'",
      'publish_at = null',
      "unpublish_at = '2026-02-01'",
      "unpublish_at = '2030-06-01'",
      'unpublish_at = null',
      'use_multiple_categories = not use_multiple_categories',
      "tags = '{c d,z}'",
      "created_at = created_at + interval '1 day'",
      'views = views + 3',
      "status = 'sourced', source_work = 'Letters'",
      "status = 'attributed', source_work = null",
      "status = 'disputed'",
    ),
  }),
  fc.record({ do: fc.constant('move' as const), quote: pick, author: fc.nat({ max: 2 }), category: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('link' as const), quote: pick, category: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('unlink' as const), quote: pick }),
  fc.record({ do: fc.constant('merge' as const), quote: pick, into: pick }),
  fc.record({ do: fc.constant('delete' as const), quote: pick }),
  fc.record({
    do: fc.constant('everywhere' as const),
    column: fc.constantFrom('is_active = not is_active', "tags = tags || '{all}'::text[]"),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

function statement(step: Act) {
  switch (step.do) {
    case 'insert':
      return sql`insert into quotes (id, text, author, author_id, category_id, is_active, publish_at, tags) values (${hex(1, step.quote)}, 'x', 'y', ${hex(2, step.author)}, ${hex(3, step.category)}, ${step.on}, ${step.later ? '2030-01-01' : null}, ${step.tags}) on conflict do nothing`
    case 'set':
      return sql`update quotes set ${sql.raw(step.column)} where id = ${hex(1, step.quote)}`
    case 'move':
      return sql`update quotes set author_id = ${hex(2, step.author)}, category_id = ${hex(3, step.category)} where id = ${hex(1, step.quote)}`
    case 'link':
      return sql`insert into quote_categories select id, ${hex(3, step.category)}::uuid from quotes where id = ${hex(1, step.quote)} on conflict do nothing`
    case 'unlink':
      return sql`delete from quote_categories where quote_id = ${hex(1, step.quote)}`
    case 'merge':
      return sql`update quotes set merged_into = (select id from quotes where id = ${hex(1, step.into)} and id <> ${hex(1, step.quote)}) where id = ${hex(1, step.quote)}`
    case 'delete':
      return sql`delete from quotes where id = ${hex(1, step.quote)} and not exists (select from quotes o where o.merged_into = ${hex(1, step.quote)})`
    case 'everywhere':
      return sql`update quotes set ${sql.raw(step.column)}`
  }
}

/** An author is listed with their first quote, also with one that is to come. */
const hasSome = (line: string) => !/^a\d 0$/.test(line)

const shown = sql`q.is_active and q.deleted_at is null and q.merged_into is null and (q.publish_at is null or q.publish_at <= '2026-03-01')
  and (q.unpublish_at is null or q.unpublish_at > '2026-03-01')`

const hidden = sql`not q.is_active and q.deleted_at is null and q.merged_into is null`
const hiddenLabels = sql`select l.label, count(*) from (
    select w.lexeme as label from quotes q, unnest(q.search) w where ${hidden} and w.lexeme like '=%'
    union all select case when q.proposed_at is null then '=draft' else '=proposed' end from quotes q where ${hidden}) l group by 1`

describe('the counters', () => {
  it('say what count(*) says, after any writes', async () => {
    const { db, ctx } = await aHouse()
    for (const n of [0, 1, 2]) {
      await sql`insert into authors (id, slug, name) values (${hex(2, n)}, ${`a${n}`}, ${`A${n}`})`.execute(db)
      await sql`insert into categories (id, slug, name) values (${hex(3, n)}, ${`c${n}`}, ${`C${n}`})`.execute(db)
    }
    const run = async (steps: Act[]) => {
      await sql`truncate quotes cascade`.execute(db)
      for (const step of steps) await statement(step).execute(db)
      const { rows } = await sql<{ what: string; counted: number; said: number }>`
        select 'all' as what, (select count(*) from quotes q where ${shown})::int as counted, quotes_shown('2026-03-01')::int as said
        union all select a.slug, (select count(*) from quotes q where ${shown} and q.author_id = a.id)::int, quotes_shown_of_author(a.id, '2026-03-01')::int from authors a
        union all select c.slug, (select count(*) from quotes q where ${shown} and (q.category_id = c.id or q.use_multiple_categories and exists (
            select from quote_categories l where l.quote_id = q.id and l.category_id = c.id)))::int, quotes_shown_in_category(c.id, '2026-03-01')::int from categories c
        union all select t, (select count(*) from quotes q where ${shown} and t in (select tag_slug(x) from unnest(q.tags) x))::int, quotes_shown_with_tag(t, '2026-03-01')::int
          from unnest('{a,b,c-d,z,all}'::text[]) t
        union all select 'words', (select count(*) from (select w.lexeme, count(*) from quotes q, unnest(q.search) w where q.listed group by 1 except select word, n from quote_words) x)::int, (select count(*) from (select word, n from quote_words where n <> 0 except select w.lexeme, count(*) from quotes q, unnest(q.search) w where q.listed group by 1) x)::int
        union all select 'hidden labels', (select count(*)::int from (${hiddenLabels} except select label, n from desk_labels) x), (select count(*)::int from (select label, n from desk_labels where n <> 0 except ${hiddenLabels}) x)
        union all select 'drafts', (select count(*)::int from quotes q where ${hidden}), coalesce((select sum(n) from desk_labels where label in ('=draft', '=proposed')), 0)::int
        union all select 'works', (select count(*) from authors a where exists (select from quotes q where q.author_id = a.id and q.listed and q.source_work is not null
            and q.status = 'sourced'))::int, (select count(*) from authors_of_works w where exists (select from quotes q where q.author_id = w.author_id and q.listed
            and q.source_work is not null and q.status = 'sourced'))::int
        union all select 'no works', 0, (select count(*) from authors_of_works w where not exists (select from quotes q where q.author_id = w.author_id and q.listed
            and q.source_work is not null and q.status = 'sourced'))::int
        union all select 'views', coalesce((select sum(views) from quotes), 0)::int, coalesce((select sum(views) from quote_totals), 0)::int`.execute(
        db,
      )
      const made = sql<object>`select id, search::text, desk_words, author, category from quotes order by id`
      const kept = (await made.execute(db)).rows
      await sql`update quotes set search = null`.execute(db)
      expect((await made.execute(db)).rows).toEqual(kept)
      const listed = [...(await findAuthors(ctx)).authors, ...(await findCategories(ctx))].map(
        (one) => `${one.slug} ${'quote_count' in one ? one.quote_count : one.quotesCount}`,
      )
      const counted = rows.filter(({ what }) => /^[ac]\d/.test(what)).map(({ what, counted }) => `${what} ${counted}`)
      expect(listed.filter(hasSome)).toEqual(counted.filter(hasSome))
      for (const { what, counted, said } of rows) expect(`${what} ${said}`).toBe(`${what} ${counted}`)
    }
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), run), { numRuns: 40 })
  })
})
