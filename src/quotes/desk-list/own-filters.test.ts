import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#access'
import { addOwnField, changeOwnField, findOwnFilters, removeOwnField, restoreOwnField, type OwnKind } from '#own-fields'
import { Invalid } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { explained, rowsRead, type Analyzed } from '#test/explained'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import type { DeskListAsked } from './desk-list.ts'
import { findQuotes } from '../find-quotes.ts'
import { exportQuotes } from './export-quotes.ts'
import { findDeskQuotes } from './find-desk-quotes.ts'
import { searchQuotes } from '../search/search-quotes.ts'
import { findSomeQuotes } from './find-some-quotes.ts'

const kinds: [string, OwnKind][] = [
  ['Shelf', 'choice'],
  ['Copies', 'number'],
  ['Note', 'text'],
  ['Scan', 'link'],
  ['Lent', 'yesno'],
  ['Seen', 'date'],
]

async function aSiteWithFields(house: House) {
  const ids: Record<string, string> = {}
  for (const [label, kind] of kinds) {
    const choices = kind === 'choice' ? ['Room A', '100%', 'is:empty'] : []
    const { id, key } = await addOwnField(house.as('admin'), { noun: 'quote', label, kind, choices })
    ids[key] = id
  }
  return ids
}

test('all that asks for quotes by an own field finds the same', async () => {
  const house = await aHouse()
  await aSiteWithFields(house)
  const { aQuote } = await aShelf(house.ctx)
  const first = {
    shelf: 'Room A',
    copies: 3,
    note: 'Bound in Société’s calf, 100% old_style',
    scan: 'https://example.org/Scan/1',
  }
  const a = await aQuote({ own: { ...first, lent: true, seen: '2026-02-03' } })
  const b = await aQuote({ own: { shelf: '100%', copies: 12.5, note: 'a\\b', lent: false, seen: '2026-11-27' } })
  const c = await aQuote({ own: { copies: -2 } })
  const moderator = house.as('moderator')
  const found = async (own: Record<string, string>) => {
    const { quotes, total } = await findDeskQuotes(moderator, { own })
    const ids = quotes.map(({ id }) => id)
    expect(total).toBe(ids.length)
    const some = await findSomeQuotes(moderator, { own }, 100)
    expect(some.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const exported: string[] = []
    for await (const page of exportQuotes(moderator, { own })) exported.push(...page.map(({ id }) => id))
    expect(exported).toEqual(ids)
    return ids
  }
  expect(await found({ shelf: 'Room A' })).toEqual([a.id])
  expect(await found({ shelf: '100%' })).toEqual([b.id])
  expect(await found({ shelf: 'Room Z' })).toEqual([])
  expect(await found({ 'shelf.empty': 'yes' })).toEqual([c.id])
  expect(await found({ lent: 'false' })).toEqual([b.id])
  expect(await found({ copies: '3' })).toEqual([a.id])
  expect(await found({ 'copies.from': '3' })).toEqual([b.id, a.id])
  expect(await found({ 'copies.to': '3' })).toEqual([c.id, a.id])
  expect(await found({ 'copies.from': '-1', 'copies.to': '4.5' })).toEqual([a.id])
  expect(await found({ 'copies.from': '9', 'copies.to': '1' })).toEqual([])
  expect(await found({ 'seen.from': '2026-02-03', 'seen.to': '2026-02-28' })).toEqual([a.id])
  expect(await found({ 'seen.from': '2026-12-01' })).toEqual([])
  expect(await found({ note: 'SOCIETE' })).toEqual([a.id])
  expect(await found({ note: 'ca' })).toEqual([a.id])
  expect(await found({ scan: 'example.org/scan' })).toEqual([a.id])
  // Signs are looked for as they are; no sign means more than itself.
  expect(await found({ note: '%' })).toEqual([a.id])
  expect(await found({ note: '_' })).toEqual([a.id])
  expect(await found({ note: '\\' })).toEqual([b.id])
  expect(await found({ note: 'a%b' })).toEqual([b.id])
  expect(await found({ shelf: '100%', 'copies.from': '12' })).toEqual([b.id])
})

test('the search finds texts, choices and links of own fields, in every script, and only in fields that are there', async () => {
  const house = await aHouse()
  const ids = await aSiteWithFields(house)
  await changeOwnField(house.as('admin'), { id: ids['shelf'] ?? '', version: 1, label: 'Shelf', choices: ['Room A', '書架'] })
  const { aQuote } = await aShelf(house.ctx)
  const own = { note: 'Bound in Société’s calf, in three parts', scan: 'https://example.org/Scan/1', shelf: 'Room A' }
  const a = await aQuote({ text: 'One.', own: { ...own, copies: 777, seen: '2026-02-03' } })
  const b = await aQuote({ text: 'Two.', isActive: false, own: { shelf: '書架', note: '革' } })
  const c = await aQuote({ text: 'Three in the room above.' })
  const moderator = house.as('moderator')
  const found = async (q: string, more: DeskListAsked = {}) => {
    const { quotes, total } = await findDeskQuotes(moderator, { q, ...more })
    const ids = quotes.map(({ id }) => id)
    const some = await findSomeQuotes(moderator, { q, ...more }, 100)
    expect([total, some.map(({ id }) => id).toSorted()]).toEqual([ids.length, ids.toSorted()])
    const exported: string[] = []
    for await (const page of exportQuotes(moderator, { q, ...more })) exported.push(...page.map(({ id }) => id))
    expect(exported).toEqual(ids)
    return ids
  }
  expect(await found('SOCIETE')).toEqual([a.id])
  // Several words are a part of one field, as of the quote itself.
  expect(await found('bound in societe')).toEqual([a.id])
  expect(await found('calf bound')).toEqual([])
  expect(await found('example.org/scan')).toEqual([a.id])
  expect(await found('room')).toEqual([c.id, a.id])
  expect(await found('room a')).toEqual([c.id, a.id])
  expect(await found('three')).toEqual([c.id, a.id])
  expect(await found('in three')).toEqual([a.id])
  expect(await found('societe', { state: 'draft' })).toEqual([])
  // No figure, no day, no name of a field.
  for (const none of ['777', '2026-02-03', 'shelf', '%']) expect([none, await found(none)]).toEqual([none, []])
  // Of what no index knows parts of, a part of a choice is found, and the whole of a text.
  for (const whole of ['書', '書架', '革']) expect([whole, await found(whole)]).toEqual([whole, [b.id]])
  expect(await found('革', { state: 'draft' })).toEqual([b.id])
  expect((await searchQuotes(house.ctx, { q: 'societe' })).total).toBe(0)
  await removeOwnField(house.as('admin'), { id: ids['note'] ?? '' })
  expect(await found('societe')).toEqual([])
  expect(await found('example.org/scan')).toEqual([a.id])
})

test('many choices of one field don’t hide the whole of a text or a link of a later one', async () => {
  const house = await aHouse()
  const choices = Array.from({ length: 60 }, (_, n) => `Qx ${n}`)
  for (const [label, kind] of [['Aisle', 'choice'], ...kinds.slice(2, 4)] as const)
    await addOwnField(house.as('admin'), { noun: 'quote', label, kind, choices: kind === 'choice' ? choices : [] })
  const { aQuote } = await aShelf(house.ctx)
  const inText = await aQuote({ text: 'One.', own: { note: 'Qx' } })
  const inChoice = await aQuote({ text: 'Two.', own: { aisle: 'Qx 7' } })
  const { quotes } = await findDeskQuotes(house.as('moderator'), { q: 'Qx' })
  expect(quotes.map(({ id }) => id).toSorted()).toEqual([inText.id, inChoice.id].toSorted())
})

test('what cannot be meant is passed over, and so is a field that was removed', async () => {
  const house = await aHouse()
  const fields = await aSiteWithFields(house)
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ own: { copies: 3 } })
  await aQuote()
  const moderator = house.as('moderator')
  const total = async (own: Record<string, string>) => (await findDeskQuotes(moderator, { own })).total
  const firstExported = async (asked: DeskListAsked) => await exportQuotes(moderator, asked)[Symbol.asyncIterator]().next()
  const strange: Record<string, string>[] = [
    { constructor: 'x' },
    { 'copies.__proto__': '1' },
    { 'copies.from.to': '1' },
    { 'shelf.from': 'Room A' },
    { "copies'; drop table quotes; --": '1' },
    { copies: '1e400' },
    { copies: 'NaN' },
    { 'copies.from': 'Infinity' },
    { lent: 'perhaps' },
    { seen: '2026-02-30' },
    { 'seen.to': '10000-01-01' },
    { 'shelf.empty': 'no' },
    { note: 'x'.repeat(201) },
    { ['x'.repeat(200)]: 'x' },
  ]
  for (const own of strange) {
    expect([own, await total(own)]).toEqual([own, 2])
    // What is selected or exported would be all quotes.
    await expect(findSomeQuotes(moderator, { own }, 10)).rejects.toThrow(Invalid)
    await expect(firstExported({ own })).rejects.toThrow(Invalid)
  }
  expect(await total({ copies: '3' })).toBe(1)
  // No field can be called so, and the input does not let it through.
  expect(await total({ ['__proto__']: 'x' })).toBe(2)
  await removeOwnField(house.as('admin'), { id: fields['copies'] ?? '' })
  expect(await total({ copies: '3' })).toBe(2)
  await expect(findSomeQuotes(moderator, { own: { copies: '3' } }, 10)).rejects.toThrow(Invalid)
  await restoreOwnField(house.as('admin'), { id: fields['copies'] ?? '' })
  expect(await total({ copies: '3' })).toBe(1)
})

test('rare values and rare words in own fields are found by an index among thirty thousand', async () => {
  const house = await aHouse()
  await aSiteWithFields(house)
  await fill(house)
  const read: number[] = []
  const watched = {
    ...house.as('moderator'),
    db: explained<Analyzed>(house.db, '(analyze, format json)', (rows) => read.push(...rows.map(rowsRead))),
  }
  // The 4,000 rows of the walk along the list, which two nodes of its plan count, and what the index holds.
  const mostLooked = 2 * 4_000 + 200
  const rare: Record<string, string>[] = [
    { shelf: '100%' },
    { note: 'vellum' },
    { copies: '7' },
    { note: 'vellum', shelf: '100%' },
  ]
  for (const own of rare) {
    read.length = 0
    const { total } = await findDeskQuotes(watched, { own })
    expect([own, total]).toEqual([own, 10])
    expect([own, read.reduce((sum, n) => sum + n, 0) < mostLooked]).toEqual([own, true])
  }
  for (const [q, most] of [
    ['vellum', mostLooked],
    // Of several words, a few ids are joined with the table, which is read as a whole while it is as small as this.
    ['on vellum', 30_000 + 200],
  ] as const) {
    read.length = 0
    const { total } = await findDeskQuotes(watched, { q })
    expect([q, total > 0, read.reduce((sum, n) => sum + n, 0) < most]).toEqual([q, true, true])
  }
  await countsNoFurther({ ...house.ctx, db: watched.db }, read)
})

/** What readers ask for by a value that nearly all hold is counted up to a thousand, and its pages are the right ones. */
async function countsNoFurther(ctx: Ctx, read: number[]) {
  const filters = await findOwnFilters(ctx, 'quote', { shelf: 'Room A' })
  read.length = 0
  const far = await findQuotes(ctx, { own: filters, page: 80, limit: 10 })
  expect(far.quotes.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, n) => `Quote ${30_000 - 790 - n}`))
  expect([far.total, far.pages]).toEqual([1_000, 100])
  expect(read.reduce((sum, n) => sum + n, 0)).toBeLessThan(10_000)
  const last = await findQuotes(ctx, { own: filters, page: 100, limit: 10 })
  const next = await findQuotes(ctx, { own: filters, limit: 10, after: last.next ?? '' })
  expect(next.quotes[0]?.text).toBe('Quote 29000')
}

/** Ten hold something rare, all of them at the far end of the list. */
async function fill({ db, ctx }: House) {
  const { author, category } = await aShelf(ctx)
  // What triggers do with each of them takes longer than all the rest.
  await inTransaction(ctx, async ({ db: inside }) => {
    await sql`alter table quotes disable trigger user`.execute(inside)
    await sql`insert into quotes (text, author, author_id, category_id, tags, is_active, created_at, own)
      select 'Quote ' || n, '', ${author.id}::uuid, ${category.id}::uuid, '{}', true, timestamptz '2016-01-01' + n * interval '5 minutes',
          case when n <= 10 then jsonb_build_object('shelf', '100%', 'copies', 7, 'note', 'on Vellum, ' || n)
            else jsonb_build_object('shelf', 'Room A', 'copies', 1, 'note', 'on paper, ' || n) end
        from generate_series(1, 30000) n`.execute(inside)
    await sql`insert into quote_totals (quote_id) select id from quotes where id not in (select quote_id from quote_totals)`.execute(
      inside,
    )
    await sql`alter table quotes enable trigger user`.execute(inside)
  })
  await sql`analyze quotes`.execute(db)
}
