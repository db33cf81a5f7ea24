import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#access'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { addOwnField } from '#own-fields'
import { inTransaction } from '#platform/transaction'
import { explained } from '#test/explained'
import { trashQuote } from '#test/quote-acts'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import { deskSorts, exportQuotes, findDeskQuotes, findSomeQuotes, proposeQuote } from '../index.ts'
import { deskListInput, type DeskListAsked } from './desk-list.ts'
import { sortsBy } from './sorts-by.ts'
import { gatherPage } from './desk-list-store.ts'
import { listQuestion } from './list-question.ts'
import { heldColumns, newest } from './order-store.ts'
import { readParts } from './read-parts.ts'

const evidenceOrder = ['passage', 'exact', 'not-found', 'none']

/** Six quotes, by one number after the other; the oldest is 0. Each differs from the others in what heads sort by. */
async function aList() {
  const house = await aHouse()
  const { ctx, as, db } = house
  const { aQuote } = await aShelf(ctx, { author: 'Zeno', category: 'Wisdom' })
  const { key } = await addOwnField(as('admin'), { noun: 'quote', label: 'Copies', kind: 'number' })
  const love = await createCategory(ctx, { name: 'Love', description: 'Such.' })
  const plato = await createAuthor(ctx, { name: 'Plato' })
  const now = ctx.clock.now().getTime()
  const sources = {
    status: 'sourced' as const,
    source: { work: 'Éloges', year: '1905', place: 'p. 7', url: 'https://b.example' },
  }
  const made = [
    await aQuote({ text: '“Élan” of the sea.', language: 'de', tags: ['a', 'b'], own: { [key]: 10 } }),
    await aQuote({ text: 'Zebras at sea.', isActive: false, author_id: plato.id, likes: 3, ...sources }),
    await aQuote({ text: 'a sea of words.', language: 'pt-BR', category_id: love.id, tags: ['a'], own: { [key]: 9 } }),
    await aQuote({ text: 'Death at sea.', publishAt: new Date(now + 86_400_000), status: 'disputed', statusNote: 'Odd.' }),
    await aQuote({ text: 'Fear the sea.', isActive: false, source: { work: 'Zanzibar', year: '1880', url: 'http://a.example' } }),
    await aQuote({ text: 'A sea.', language: 'pt', source: { work: 'eating' } }),
  ]
  await proposeQuote(ctx, made[4]?.id ?? '')
  await trashQuote(ctx, (await aQuote({ text: 'Gone sea.', language: 'de' })).id)
  const set = async (n: number, evidence: string) =>
    await sql`update evidence_verdicts set evidence = ${evidence} where quote_id = ${made[n]?.id}::uuid`.execute(db)
  await set(1, 'exact')
  await set(3, 'passage')
  await sql`update quotes set category_id = null, category = null where id = ${made[0]?.id}`.execute(db)
  const number = new Map(made.map(({ id }, n) => [id, n]))
  const numbers = (quotes: readonly { id: string }[]) => quotes.map(({ id }) => number.get(id) ?? -1)
  return { house, numbers, key, made, ...house }
}

/** By pages of two. */
async function pagesOf(house: House, asked: DeskListAsked) {
  const all = []
  for (let page = 1, more = true; more; page++) {
    const found = await findDeskQuotes(house.as('moderator'), { size: 2, page, evidenceOrder, ...asked })
    all.push(...found.quotes)
    more = found.more
  }
  return all
}

test('each head sorts both ways, what has no value comes last, and all pages, filters and selections are in that order, and files are not', async () => {
  const { house, numbers, key, as } = await aList()
  const expected: Record<string, number[]> = {
    text: [5, 2, 3, 0, 4, 1],
    'text-last': [1, 4, 0, 3, 2, 5],
    // Published, scheduled, proposed, draft.
    is_active: [5, 2, 0, 3, 4, 1],
    'is_active-last': [1, 4, 3, 5, 2, 0],
    status: [1, 3, 5, 4, 2, 0],
    'status-last': [5, 4, 2, 0, 3, 1],
    language: [0, 4, 3, 1, 5, 2],
    'language-last': [5, 2, 4, 3, 1, 0],
    quote_categories: [2, 5, 4, 3, 1, 0],
    'quote_categories-last': [5, 4, 3, 1, 2, 0],
    tags: [5, 4, 3, 1, 2, 0],
    'tags-last': [0, 2, 5, 4, 3, 1],
    evidence: [3, 1, 5, 4, 2, 0],
    'evidence-last': [5, 4, 2, 0, 1, 3],
    source_work: [5, 1, 4, 3, 2, 0],
    'source_work-last': [4, 1, 5, 3, 2, 0],
    source_year: [4, 1, 5, 3, 2, 0],
    source_url: [4, 1, 5, 3, 2, 0],
    'source_url-last': [1, 4, 5, 3, 2, 0],
    status_note: [3, 5, 4, 2, 1, 0],
    publish_at: [3, 5, 4, 2, 1, 0],
    [`own.${key}`]: [2, 0, 5, 4, 3, 1],
    [`own.${key}-last`]: [0, 2, 5, 4, 3, 1],
    author: [1, 0, 2, 3, 4, 5],
    'own.gone': [5, 4, 3, 2, 1, 0],
  }
  for (const [sort, order] of Object.entries(expected)) {
    const sorted = async (asked: DeskListAsked) => [sort, numbers(await pagesOf(house, { sort, ...asked }))]
    if (sort !== 'author') expect(await sorted({})).toEqual([sort, order])
    expect(await sorted({ q: 'sea' })).toEqual(await sorted({}))
    const some = await findSomeQuotes(as('moderator'), { sort, evidenceOrder }, 6)
    expect([sort, numbers(some)]).toEqual(await sorted({}))
    const exported = []
    for await (const page of exportQuotes(as('moderator'), { sort, evidenceOrder })) exported.push(...page)
    // A file takes a while: in an order that changes meanwhile, it would lose rows.
    expect([sort, numbers(exported)]).toEqual([sort, [5, 4, 3, 2, 1, 0]])
  }
})

test('every order has all rows, once, also in groups', async () => {
  const { house, numbers } = await aList()
  for (const sort of deskSorts)
    for (const group of [undefined, 'category', 'status', 'language'] as const)
      expect([sort, group, numbers(await pagesOf(house, { sort, group })).toSorted((a, b) => a - b)]).toEqual([
        sort,
        group,
        [0, 1, 2, 3, 4, 5],
      ])
})

test('within groups, rows are in the order of the list', async () => {
  const { house, numbers } = await aList()
  expect(numbers(await pagesOf(house, { group: 'category', sort: 'text' }))).toEqual([2, 5, 3, 4, 1, 0])
  expect(numbers(await pagesOf(house, { group: 'category', sort: 'source_work' }))).toEqual([2, 5, 1, 4, 3, 0])
  expect(numbers(await pagesOf(house, { group: 'status', sort: 'tags-last' }))).toEqual([0, 2, 5, 3, 4, 1])
})

test('more than are counted are in the same order as few, narrowed or not', async () => {
  const house = await aHouse()
  const { db, clock, as, ctx } = house
  const { author, category } = await aShelf(ctx)
  const { key } = await addOwnField(as('admin'), { noun: 'quote', label: 'Copies', kind: 'number' })
  await sql`
    insert into quotes (text, author, author_id, category_id, is_active, tags, status, source_work, source_year, language, own, created_at)
    select chr(97 + (n * 7) % 26) || ' of ' || n, '', ${author.id}, case when n % 5 > 0 then ${category.id}::uuid end, n % 3 > 0,
        array['bulk'] || array_fill('x'::text, array[n % 3]), case when n % 4 = 0 then 'disputed' else 'unverified' end, 'Work ' || n % 9,
        case when n % 50 = 0 then (1800 + n)::text end, (array['de', 'en', 'fr'])[1 + n % 3], case when n % 40 = 0 then jsonb_build_object(${key}::text, n % 7) else '{}' end,
        ${clock.now()}::timestamptz + n * interval '1 second'
      from generate_series(1, 1300) as n`.execute(db)
  const moderator = as('moderator')
  for (const sort of [...deskSorts, `own.${key}`])
    for (const page of [1, 4, 7]) {
      const asked = { sort, page, size: 200, evidenceOrder }
      const whole = await findDeskQuotes(moderator, asked)
      const narrowed = await findDeskQuotes(moderator, { ...asked, tag: 'bulk' })
      expect([sort, page, narrowed.total, narrowed.more]).toEqual([sort, page, 1_300, page < 7])
      expect([sort, page, narrowed.quotes.map(({ id }) => id)]).toEqual([sort, page, whole.quotes.map(({ id }) => id)])
    }
}, 120_000)

test('of more values of an own field than are sorted, only so many are, and it says so', async () => {
  const house = await aHouse()
  const { as, db, clock } = house
  const { key } = await addOwnField(as('admin'), { noun: 'quote', label: 'Copies', kind: 'number' })
  await sql`
    insert into quotes (text, author, own, created_at)
    select 'Number ' || n, 'Zeno', case when n > 10 then jsonb_build_object(${key}::text, n) else '{}' end, ${clock.now()}::timestamptz + n * interval '1 second'
      from generate_series(1, 1030) as n`.execute(db)
  const ask = async (page: number) => await findDeskQuotes(as('moderator'), { sort: `own.${key}`, size: 200, page })
  const first = await ask(1)
  expect([first.mostSorted, first.quotes[0]?.text]).toEqual([{ of: 'held', most: 1_000 }, 'Number 31'])
  const texts = new Set<string>()
  for (let page = 1; page <= 6; page++) for (const { text } of (await ask(page)).quotes) texts.add(text)
  expect(texts.size).toBe(1_030)
  expect((await ask(6)).quotes.map(({ text }) => text).slice(0, 2)).toEqual(['Number 30', 'Number 29'])
  const few = await findDeskQuotes(as('moderator'), { sort: `own.${key}`, own: { [`${key}.to`]: '40' } })
  expect([few.mostSorted, few.total, few.quotes[0]?.text]).toEqual([null, 30, 'Number 11'])
})

/** The same, which counts its statements. */
function counting(ctx: Ctx) {
  const seen = { statements: 0 }
  const db = ctx.db.withPlugin({
    transformQuery({ node }) {
      seen.statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ctx: { ...ctx, db }, seen }
}

/** 60 categories and 60 numbers of tags with two quotes each; the last category and three tags have 1,100 more, and all of these have the tag "bulk". */
async function aListOfMany() {
  const house = await aHouse()
  const { db, clock } = house
  await sql`insert into categories (name, slug) select 'Kind ' || (100 + n), 'kind-' || n from generate_series(1, 60) as n`.execute(
    db,
  )
  await sql`
    insert into quotes (text, author, category_id, tags, language, created_at)
    select 'Number ' || n, 'Zeno', (select id from categories where slug = 'kind-' || case when n > 120 then 60 else 1 + n % 60 end),
        array['bulk'] || array_fill('x'::text, array[case when n > 120 then 2 else n % 60 end]), case when n > 120 then 'en' else 'de' end,
        ${clock.now()}::timestamptz + n * interval '1 second'
      from generate_series(1, 1220) as n`.execute(db)
  return house
}

test('a page has fourteen statements at most, however many values come before it', async () => {
  const { as } = await aListOfMany()
  const moderator = as('moderator')
  const asked: DeskListAsked[] = ['quote_categories', 'quote_categories-last', 'tags', 'tags-last', 'language-last'].flatMap(
    (sort) =>
      [1, 60, 120].flatMap((page) => [
        { sort, page },
        { sort, page, tag: 'bulk' },
        { sort, page, group: 'language' as const },
        { sort, page, group: 'status' as const },
      ]),
  )
  for (const one of asked) {
    const { ctx, seen } = counting(moderator)
    await findDeskQuotes(ctx, one)
    expect({ ...one, few: seen.statements <= 14 || seen.statements }).toEqual({ ...one, few: true })
  }
}, 120_000)

test('what is too much to be gathered is read part by part, in the same order', async () => {
  const { as } = await aListOfMany()
  const moderator = as('moderator')
  for (const sort of ['quote_categories', 'quote_categories-last', 'tags', 'tags-last', 'language', 'is_active'])
    for (const offset of [0, 70, 119, 600, 1_210]) {
      const { conditions, sorting } = await listQuestion(moderator, deskListInput.parse({ sort, tag: 'bulk' }), null)
      const { ctx, seen } = counting(moderator)
      const rows = await readParts(ctx, conditions, (await sorting.parts?.()) ?? [], { limit: 11, offset })
      expect([sort, offset, seen.statements <= 8 || seen.statements]).toEqual([sort, offset, true])
      const { ids } = await gatherPage(moderator, conditions, sorting.order, { limit: 10, offset })
      expect([sort, offset, rows.map(({ id }) => id)]).toEqual([sort, offset, ids])
    }
}, 120_000)

test('no filter puts first what it leaves out', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote, category } = await aShelf(ctx)
  const moderator = as('moderator')
  await aQuote()
  for (const asked of [
    { unsourced: 'yes' as const, sort: 'source_work' },
    { unsourced: 'yes' as const, sort: 'source_url-last' },
    { category: category.id, sort: 'quote_categories' },
  ]) {
    const { sorting } = await listQuestion(moderator, deskListInput.parse(asked), null)
    expect([asked, sorting.order.key === newest.key, sorting.parts]).toEqual([asked, true, undefined])
  }
})

test('where only the newest quotes with custom fields are looked at, the list says so', async () => {
  const { as, db, clock } = await aHouse()
  const { key } = await addOwnField(as('admin'), { noun: 'quote', label: 'Copies', kind: 'number' })
  await sql`
    insert into quotes (text, author, own, created_at)
    select 'Number ' || n, 'Zeno', jsonb_build_object(case when n < 30 then ${key}::text else 'other' end, n), ${clock.now()}::timestamptz + n * interval '1 second'
      from generate_series(1, 4040) as n`.execute(db)
  const { mostSorted, quotes } = await findDeskQuotes(as('moderator'), { sort: `own.${key}` })
  expect([mostSorted, quotes[0]?.text]).toEqual([{ of: 'looked', most: 4_000 }, 'Number 4040'])
}, 120_000)

test('each field that a quote may lack has an index that the list is read along, both ways', async () => {
  const { ctx, db } = await aHouse()
  await sql`insert into quotes (text, author) select 'Number ' || n, 'Zeno' from generate_series(1, 20) as n`.execute(db)
  const { rows } = await sql<{ name: string; kind: string }>`
    select column_name as name, data_type as kind from information_schema.columns
     where table_name = 'quotes' and column_name = any (${[...heldColumns.keys()]}::text[])`.execute(db)
  // Held by all, so that the page itself is read along the index.
  for (const { name, kind } of rows)
    await sql`update quotes set ${sql.ref(name)} = ${kind === 'text' ? sql`'https://example.org/' || text` : sql`now()`}`.execute(
      db,
    )
  await inTransaction(ctx, async (inside) => {
    await sql`set local enable_sort = off`.execute(inside.db)
    await sql`set local enable_incremental_sort = off`.execute(inside.db)
    await sql`set local enable_seqscan = off`.execute(inside.db)
    await sql`set local enable_bitmapscan = off`.execute(inside.db)
    for (const column of ['text', ...heldColumns.keys()])
      for (const sort of Object.values(sortsBy(column))) {
        const plans: string[] = []
        const seen = explained<Record<string, string>>(inside.db, '', (rows) => plans.push(JSON.stringify(rows)))
        await findDeskQuotes({ ...inside, db: seen }, { sort })
        expect([sort, plans.some((plan) => plan.includes(`quotes_desk_by_${column} `) && !plan.includes('Sort Key'))]).toEqual([
          sort,
          true,
        ])
      }
  })
})
