import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findFeatured, findNeighbours, findQuotes, findRelated, nextPublication, pickRandomQuote } from './index.ts'
import { featureQuote, publishQuote, trashQuote } from '#test/quote-acts'

const texts = ({ quotes }: { quotes: { text: string }[] }) => quotes.map(({ text }) => text.replace(/\D/g, ''))

describe('findQuotes', () => {
  it('pages through the newest with the true total, and a page beyond the end is empty with the same', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    for (let n = 0; n < 10; n++) await aQuote()
    expect(await findQuotes(as('visitor'))).toMatchObject({ total: 10, page: 1, pages: 2 })
    expect(texts(await findQuotes(as('visitor'), { page: 1 }))).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2'])
    expect(texts(await findQuotes(as('visitor'), { page: 2 }))).toEqual(['1'])
    expect(await findQuotes(as('visitor'), { page: 3 })).toMatchObject({ quotes: [], total: 10, page: 3, pages: 2 })
    expect(await findQuotes(as('visitor'), { page: -4, limit: Number.NaN })).toMatchObject({ page: 1, pages: 2 })
    const first = await findQuotes(as('visitor'), { limit: 4 })
    const second = await findQuotes(as('visitor'), { limit: 4, page: 2, after: first.next ?? '' })
    expect(texts(second)).toEqual(['6', '5', '4', '3'])
  })

  it('has the same pages from whichever end they are read: what lies before them is left out, whatever their size', async () => {
    const { as, ctx } = await aHouse()
    const { author, category } = await aShelf(ctx)
    // Many of one moment, and some that are not there: drafts, those to come, those whose time is over.
    await sql`insert into quotes (text, author, author_id, category_id, tags, is_active, is_featured, created_at, publish_at, unpublish_at)
      select 'One of many ' || n, 'Anon', case when n % 2 = 0 then ${author.id}::uuid end, case when n % 3 > 0 then ${category.id}::uuid end,
             case when n % 4 > 0 then array['dawn'] else '{}' end, n % 11 > 0, n % 5 > 0, timestamptz '2026-01-01' + (n / 7) * interval '1 hour',
             case when n % 13 = 0 then timestamptz '2026-04-01' end, case when n % 17 = 0 then timestamptz '2026-02-01' end
        from generate_series(1, 90) n`.execute(ctx.db)
    const lists = [
      {},
      { category: category.id },
      { author: author.id },
      { tag: 'dawn' },
      { featured: true },
      { category: category.id, author: author.id },
    ]
    const ids = ({ quotes }: { quotes: { id: string }[] }) => quotes.map(({ id }) => id)
    const wholes = await Promise.all(lists.map(async (list) => ids(await findQuotes(as('visitor'), { ...list, limit: 100 }))))
    const anyPage = fc.record({
      list: fc.nat(lists.length - 1),
      limit: fc.integer({ min: 1, max: 30 }),
      page: fc.integer({ min: 1, max: 90 }),
    })
    await fc.assert(
      fc.asyncProperty(anyPage, async ({ list, limit, page }) => {
        const whole = wholes[list] ?? []
        const found = await findQuotes(as('visitor'), {
          ...lists[list],
          limit,
          page: 1 + (page % (Math.ceil(whole.length / limit) + 1)),
        })
        const wanted = whole.slice((found.page - 1) * limit, found.page * limit)
        expect([found.total, ids(found)]).toEqual([whole.length, wanted])
        expect(found.next?.endsWith(wanted.at(-1) ?? '-') ?? null).toBe(found.page * limit < whole.length ? true : null)
      }),
      { numRuns: 150 },
    )
    expect(wholes.every((whole) => whole.length > 15 && whole.length < 85)).toBe(true)
  })

  it('leads through all of them by cursor, each once, and ends where the last page is full', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    for (let n = 0; n < 6; n++) await aQuote()
    const walked = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await findQuotes(as('visitor'), { limit: 3, after })
      walked.push(texts(page))
      after = page.next
    }
    expect(walked).toEqual([
      ['6', '5', '4'],
      ['3', '2', '1'],
    ])
  })

  it('takes no cursor that it did not make', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const { id } = await aQuote()
    for (const after of [
      '',
      'x',
      '.',
      `.${id}`,
      `-zzzzzzz.${id}`,
      `zzzzzzzzzzzz.${id}`,
      'mk3.nobody',
      `mk3.${id}.`,
      `mk3.${id} `,
    ])
      await expect(findQuotes(as('visitor'), { after })).rejects.toMatchObject({ code: 'invalid' })
    expect(await findQuotes(as('visitor'), { after: `zzzzzzzzz.${id}` })).toMatchObject({ quotes: [{ id }], next: null })
  })

  it('leaves out drafts, the trash and what is scheduled, until its time comes', async () => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    await aQuote({ tags: ['dawn'] })
    await aQuote({ isActive: false })
    await trashQuote(ctx, (await aQuote()).id)
    const later = await aQuote({ isActive: false, tags: ['dawn'] })
    await publishQuote(ctx, later.id, { at: new Date('2026-03-02T00:00:00Z') })
    const lists = [{}, { category: category.id }, { author: author.id }, { tag: 'dawn' }, { category: category.id, tag: 'dawn' }]
    for (const list of lists)
      expect(await findQuotes(as('visitor'), list)).toMatchObject({ total: 1, quotes: [{ text: 'Quote number 1.' }] })
    expect(await nextPublication(as('visitor'))).toEqual(new Date('2026-03-02T00:00:00Z'))
    clock.set('2026-03-02T00:00:00Z')
    for (const list of lists) expect(await findQuotes(as('visitor'), list)).toMatchObject({ total: 2 })
    expect(await nextPublication(as('visitor'))).toBeNull()
  })

  it('shows a category as the union of own and linked quotes, each once', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category } = await aShelf(ctx)
    const hope = await createCategory(ctx, { name: 'Hope', description: 'Lines that leave a light on.' })
    await aQuote()
    await aQuote({ useMultipleCategories: true, category_id: null, category_ids: [hope.id, category.id] })
    await aQuote({ useMultipleCategories: true, category_ids: [hope.id] })
    expect(texts(await findQuotes(as('visitor'), { category: category.id }))).toEqual(['2', '1'])
    const { quotes, total } = await findQuotes(as('visitor'), { category: hope.id })
    expect(total).toBe(2)
    expect(quotes[1]).toMatchObject({
      category: 'Hope',
      categories: ['Hope', 'Wisdom'],
      shelves: [{ name: 'Hope' }, { name: 'Wisdom' }],
    })
  })

  it('finds a tag by its slug, and nothing under an id that is none', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ tags: ['Self Love', 'любовь'] })
    expect(await findQuotes(as('visitor'), { tag: 'self-love' })).toMatchObject({ total: 1 })
    expect(await findQuotes(as('visitor'), { tag: 'Любовь' })).toMatchObject({ total: 1 })
    expect(await findQuotes(as('visitor'), { author: 'nobody' })).toMatchObject({ total: 0, quotes: [] })
  })

  it('asks the database twice, however many quotes there are', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category } = await aShelf(ctx)
    const asked = async () => {
      let queries = 0
      const db = ctx.db.withPlugin({
        transformQuery: ({ node }) => (queries++, node),
        transformResult: async ({ result }) => result,
      })
      await findQuotes({ ...as('visitor'), db }, { category: category.id })
      return queries
    }
    await aQuote()
    const few = await asked()
    await sql`insert into quotes (text, author, category_id, is_active) select 'One of many ' || n, 'Anon', ${category.id}, true from generate_series(1, 2000) n`.execute(
      ctx.db,
    )
    expect([few, await asked()]).toEqual([2, 2])
  })
})

describe('the lists beside a quote', () => {
  it('relates others of its category, those that follow it first', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const made = []
    for (let n = 0; n < 9; n++) made.push(await aQuote())
    const related = await findRelated(as('visitor'), made[2]!, 6)
    expect(texts({ quotes: related })).toEqual(['2', '1', '9', '8', '7', '6'])
  })

  it('names the neighbours on either side, and null at the ends', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const [a, b, c] = [await aQuote(), await aQuote(), await aQuote()]
    expect(await findNeighbours(as('visitor'), b)).toEqual({ previous: c.id, next: a.id })
    expect(await findNeighbours(as('visitor'), c)).toEqual({ previous: null, next: b.id })
    expect(await findNeighbours(as('visitor'), a)).toEqual({ previous: b.id, next: null })
  })

  it('holds what is featured and public', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const [a, b] = [await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true })]
    await featureQuote(ctx, a.id, false)
    expect((await findFeatured(as('visitor'))).map(({ id }) => id)).toEqual([b.id])
    expect(await findQuotes(as('visitor'), { featured: true })).toMatchObject({ total: 1 })
  })

  it('of what is featured hold nothing that is wrongly attributed, no matter who put it there', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category, author } = await aShelf(ctx)
    const right = await aQuote({ isFeatured: true, tags: ['dawn'] })
    await aQuote({ isFeatured: true, tags: ['dawn'], status: 'misattributed', statusNote: 'First seen in 1981.' })
    expect((await findFeatured(as('visitor'))).map(({ id }) => id)).toEqual([right.id])
    for (const more of [{}, { category: category.id }, { author: author.id }, { tag: 'dawn' }]) {
      const { total, quotes } = await findQuotes(as('visitor'), { ...more, featured: true })
      expect([total, quotes.map(({ id }) => id)]).toEqual([1, [right.id]])
    }
    for (const chance of [0, 0.99])
      expect((await pickRandomQuote(as('visitor'), { featured: true }, () => chance)).id).toBe(right.id)
  })
})
