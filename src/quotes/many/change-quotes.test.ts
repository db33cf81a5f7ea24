import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findBatches, findChanges } from '#changes'
import { createCategory } from '#categories'
import { undoBatch } from '#history'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import type { QuotesAct } from './bulk.ts'
import { changeQuotes, createQuote, findDeskQuotes, getDeskQuote, updateQuote } from '../index.ts'
import { featureQuote, publishQuote, unpublishQuote } from '#test/quote-acts'
import { readRecords } from '../record-store.ts'

/** What is stored of all quotes, but for when and how often they were written. */
async function checksum({ ctx, db }: House): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from quotes order by id`.execute(db)
  const records = await readRecords(
    ctx,
    rows.map(({ id }) => id),
  )
  const plain = rows.map(({ id }) => ({ ...records.get(id), version: 0, updated_at: '' }))
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex')
}

async function counters({ db }: House) {
  const { rows } = await sql<object>`
    select kind, key, n from quote_counters where n <> 0 union all select 'desk', label, n from desk_labels where n <> 0 order by 1, 2`.execute(
    db,
  )
  return rows
}

const lastBatch = async ({ ctx }: House) => (await findChanges(ctx, { noun: 'quote', limit: 1 }))[0]?.batch ?? ''

describe('changing many quotes', () => {
  it('publishes what is a draft, tells what it skipped, and leaves one batch', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const drafts = [await aQuote({ isActive: false }), await aQuote({ isActive: false })]
    const open = await aQuote()
    const gone = '00000000-0000-4000-8000-0000000000ff'
    const ids = [...drafts.map(({ id }) => id), open.id, gone]
    const done = await changeQuotes(house.as('moderator'), { ids, act: 'publish' })
    expect(done).toMatchObject({
      changed: 2,
      skipped: [
        { id: open.id, reason: 'It is published already.' },
        { id: gone, reason: 'It no longer exists.' },
      ],
    })
    expect((await findDeskQuotes(house.as('moderator'), { state: 'published' })).total).toBe(3)
    const entries = await findChanges(house.ctx, { batch: done.batch ?? '' })
    expect(entries.map(({ verb, noun_id }) => `${verb} ${noun_id}`).toSorted()).toEqual(
      drafts.map(({ id }) => `publish ${id}`).toSorted(),
    )
    expect(await counters(house)).toContainEqual({ kind: 'all', key: '', n: 3 })
  })

  it('publishes no quote again whose time has come', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote({ isActive: false })
    const planned = await publishQuote(house.as('moderator'), id, { at: new Date(house.clock.now().getTime() + 60_000) })
    house.clock.advance(60_000)
    const done = await changeQuotes(house.as('moderator'), { ids: [id], act: 'publish' })
    expect(done).toEqual({ batch: null, changed: 0, skipped: [{ id, reason: 'It is published already.' }] })
    expect(await getDeskQuote(house.as('moderator'), id)).toMatchObject({
      publishAt: planned.publishAt,
      version: planned.version,
    })
  })

  it('leaves nothing where there is nothing to do', async () => {
    const { ctx, as } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const { id } = await aQuote()
    expect(await changeQuotes(as('admin'), { ids: [id], act: 'unfeature' })).toEqual({
      batch: null,
      changed: 0,
      skipped: [{ id, reason: 'It is not featured.' }],
    })
  })

  it('categorises and tags', async () => {
    const house = await aHouse()
    const { aQuote, category } = await aShelf(house.ctx)
    const other = await createCategory(house.ctx, { name: 'Courage', description: 'Of the heart.' })
    const { id } = await aQuote({ tags: ['old'] })
    const as = house.as('moderator')
    await changeQuotes(as, { ids: [id], act: 'add-category', category: other.id })
    expect(await getDeskQuote(as, id)).toMatchObject({ category: 'Wisdom', categories: ['Wisdom', 'Courage'] })
    await changeQuotes(as, { ids: [id], act: 'set-category', category: other.id })
    expect(await getDeskQuote(as, id)).toMatchObject({ category: 'Courage', categories: [], useMultipleCategories: false })
    await changeQuotes(as, { ids: [id], act: 'add-tags', tags: [' New ', 'old'] })
    await changeQuotes(as, { ids: [id], act: 'remove-tag', tags: ['old'] })
    expect((await getDeskQuote(as, id)).tags).toEqual(['new'])
    expect(await counters(house)).toEqual(
      expect.arrayContaining([
        { kind: 'category', key: other.id, n: 1 },
        { kind: 'tag', key: 'new', n: 1 },
      ]),
    )
    expect(await counters(house)).not.toContainEqual({ kind: 'category', key: category.id, n: 1 })
    await expect(changeQuotes(as, { ids: [id], act: 'set-category', category: id })).rejects.toThrow('valid category')
    await expect(changeQuotes(as, { ids: [id], act: 'add-tags', tags: [' '] })).rejects.toThrow('Please enter a tag.')
  })

  it('lets authors propose and trash drafts of their own, and nothing else', async () => {
    const { ctx, as } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    const own = await createQuote(as('author'), { text: 'My own.', author_id: author.id, category_id: category.id })
    const foreign = await aQuote({ isActive: false })
    const ids = [own.id, foreign.id]
    for (const act of ['publish', 'feature', 'add-tags'] as const)
      await expect(changeQuotes(as('author'), { ids, act, tags: ['x'] })).rejects.toThrow('This needs the role')
    await expect(changeQuotes(as('user'), { ids, act: 'trash' })).rejects.toThrow('This needs the role')
    for (const act of ['propose', 'trash'] as const)
      expect(await changeQuotes(as('author'), { ids, act })).toMatchObject({
        changed: 1,
        skipped: [{ id: foreign.id, reason: 'You can only change your own drafts.' }],
      })
  })

  it('takes as many statements for a hundred as for one', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const ids = []
    for (let n = 0; n < 100; n++) ids.push((await aQuote({ isActive: false })).id)
    const { withOnlooker } = await import('#test/app')
    const count = async (some: string[], act: QuotesAct) => {
      let asked = 0
      await changeQuotes({ ...house.as('moderator'), db: withOnlooker(house.db, () => asked++) }, { ids: some, act })
      return asked
    }
    expect(await count(ids.slice(1), 'publish')).toBe(await count(ids.slice(0, 1), 'publish'))
  })
})

describe('undoing', () => {
  it('leaves every row as it was, whatever was done, and can itself be undone', async () => {
    const acts: QuotesAct[] = [
      'publish',
      'unpublish',
      'feature',
      'unfeature',
      'propose',
      'trash',
      'set-category',
      'add-category',
      'add-tags',
      'remove-tag',
    ]
    const house = await aHouse()
    const { aQuote, category } = await aShelf(house.ctx)
    const other = await createCategory(house.ctx, { name: 'Courage', description: 'Of the heart.' })
    const as = house.as('moderator')
    const quotes = [
      await aQuote({ tags: ['a', 'b'], likes: 4 }),
      await aQuote({ isActive: false }),
      await aQuote({ useMultipleCategories: true, category_ids: [category.id, other.id], tags: ['b'] }),
      await aQuote({ isFeatured: true, translations: [{ language: 'la', text: 'Carpe diem.' }] }),
    ]
    const soon = new Date(house.clock.now().getTime() + 3_600_000)
    await publishQuote(as, quotes[1]?.id ?? '', { at: soon })
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.constantFrom(...acts), fc.subarray(quotes, { minLength: 1 }), fc.constantFrom(category.id, other.id)),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        async (steps) => {
          const states = [[await checksum(house), await counters(house)]]
          const batches: string[] = []
          for (const [act, some, shelf] of steps) {
            house.clock.advance(1_000)
            const { batch } = await changeQuotes(as, { ids: some.map(({ id }) => id), act, category: shelf, tags: ['b'] })
            if (batch === null) continue
            batches.push(batch)
            states.push([await checksum(house), await counters(house)])
          }
          const last = states.at(-1)
          const undone: string[] = []
          for (const batch of batches.toReversed()) {
            undone.push((await undoBatch(as, batch)).batch)
            states.pop()
            expect([await checksum(house), await counters(house)]).toEqual(states.at(-1))
          }
          for (const batch of undone.toReversed()) undone.push((await undoBatch(as, batch)).batch)
          expect([await checksum(house), await counters(house)]).toEqual(last)
          for (const batch of undone.slice(batches.length).toReversed()) await undoBatch(as, batch)
        },
      ),
      { numRuns: 25, seed: 28 },
    )
  }, 120_000)

  it('takes back what a form changed: words, translations, categories', async () => {
    const house = await aHouse()
    const { aQuote, category, author } = await aShelf(house.ctx)
    const other = await createCategory(house.ctx, { name: 'Courage', description: 'Of the heart.' })
    const { id, version } = await aQuote({ translations: [{ language: 'la', text: 'Carpe diem.' }] })
    const before = await checksum(house)
    await updateQuote(house.as('moderator'), id, {
      version,
      text: 'Otherwise.',
      author_id: author.id,
      useMultipleCategories: true,
      category_ids: [category.id, other.id],
      translations: [
        { language: 'la', text: 'Aliter.' },
        { language: 'fr', text: 'Autrement.' },
      ],
    })
    await undoBatch(house.as('moderator'), await lastBatch(house))
    expect(await checksum(house)).toBe(before)
    expect((await findDeskQuotes(house.as('moderator'), { q: 'otherwise' })).total).toBe(0)
  })

  it('moves to the trash what was created, and brings it back', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote()
    const before = await checksum(house)
    const { batch } = await undoBatch(house.as('moderator'), await lastBatch(house))
    await expect(getDeskQuote(house.as('moderator'), id)).resolves.toMatchObject({ standing: { listed: false } })
    expect((await findDeskQuotes(house.as('moderator'))).total).toBe(0)
    await undoBatch(house.as('moderator'), batch)
    expect(await checksum(house)).toBe(before)
  })

  it('does nothing where somebody changed one of them since, and names it', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const one = await aQuote({ isActive: false, text: 'Know thyself.' })
    const two = await aQuote({ isActive: false })
    const { batch } = await changeQuotes(house.as('moderator'), { ids: [one.id, two.id], act: 'publish' })
    await featureQuote(house.as('admin'), one.id, true)
    const before = await checksum(house)
    await expect(undoBatch(house.as('moderator'), batch ?? '')).rejects.toThrow(
      'Changed again since, so nothing was undone: “Know thyself.”.',
    )
    expect(await checksum(house)).toBe(before)
  })

  it('is for the person who did it, and for editors', async () => {
    const house = await aHouse()
    const { aQuote, author, category } = await aShelf(house.ctx)
    const own = await createQuote(house.as('author'), { text: 'Mine.', author_id: author.id, category_id: category.id })
    const made = await lastBatch(house)
    const { id } = await aQuote()
    await unpublishQuote(house.as('admin'), id)
    const foreign = await lastBatch(house)
    await expect(undoBatch(house.as('author'), foreign)).rejects.toThrow('only undo your own changes')
    await expect(undoBatch(house.as('user'), made)).rejects.toThrow('This needs the role')
    await expect(undoBatch(house.as('admin'), '00000000-0000-4000-8000-0000000000aa')).rejects.toThrow('Change not found')
    await undoBatch(house.as('author'), made)
    await undoBatch(house.as('moderator'), foreign)
    expect((await findDeskQuotes(house.as('moderator'), { state: 'published' })).quotes.map((quote) => quote.id)).toEqual([id])
    expect((await findDeskQuotes(house.as('author'))).quotes.map((quote) => quote.id)).not.toContain(own.id)
  })

  it('is told of in recent changes', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const quotes = [await aQuote({ isActive: false, text: 'Know thyself.' }), await aQuote({ isActive: false })]
    const { batch } = await changeQuotes(house.as('moderator'), { ids: quotes.map(({ id }) => id), act: 'publish' })
    const undo = await undoBatch(house.as('admin'), batch ?? '')
    const all = await findBatches(house.as('moderator'), { most: 3 })
    expect(all).toMatchObject([
      {
        batch: undo.batch,
        verbs: ['undo'],
        act: { verb: 'publish', nouns: [{ noun: 'quote', count: 2 }] },
        depth: 1,
        undoes: batch,
        undone: false,
      },
      {
        batch,
        verbs: ['publish'],
        act: { verb: 'publish', nouns: [{ noun: 'quote', count: 2 }] },
        depth: 0,
        undoes: null,
        undone: true,
      },
      { verbs: ['create'], act: { nouns: [{ noun: 'quote', count: 1 }] }, undoes: null, undone: false },
    ])
    expect((await findBatches(house.as('moderator'), { own: true })).map((one) => one.batch)).toEqual([batch])
    expect(await findBatches(house.as('author'))).toEqual([])
    await undoBatch(house.as('admin'), undo.batch)
    expect((await findBatches(house.as('moderator'), { own: true }))[0]?.undone).toBe(false)
  })
})
