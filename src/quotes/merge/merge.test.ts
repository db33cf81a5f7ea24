import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { createCategory } from '#categories'
import { createAuthor, findAuthors, getAuthor, getAuthorByName, getAuthorBySlug, matchAuthors } from '#authors'
import { findChanges } from '#changes'
import { undoBatch } from '#history'
import { Conflict, Forbidden, Invalid } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import {
  deleteAuthor,
  deleteCategory,
  favouriteQuote,
  followRenames,
  getQuote,
  likeQuote,
  mergeAuthors,
  mergeQuote,
  pickQuoteOfTheDay,
  searchQuotes,
  type QuoteInput,
} from '../index.ts'
import { trashQuote } from '#test/quote-acts'

async function aSite() {
  const house = await aHouse()
  const { aQuote, author } = await aShelf(house.ctx)
  const ids = [
    '00000000-0000-4000-8000-0000000000a1',
    '00000000-0000-4000-8000-0000000000a2',
    '00000000-0000-4000-8000-0000000000a3',
  ]
  const people: Ctx[] = []
  for (const id of ids) {
    await aPerson(house, 'user', { id, email: `${id}@people.example` })
    people.push({ ...house.ctx, actor: { id, role: 'user' } })
  }
  return { house, aQuote, author, people }
}

/** All that a merge may touch, but for what counts writes. */
async function everything({ db }: House) {
  const rows = async (
    table: 'quote_likes' | 'quote_favourites' | 'quote_totals' | 'quote_days' | 'user_actions' | 'quote_of_the_day',
  ) => (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify({ ...row, id: '' })).sort()
  const without = (row: object) => JSON.stringify({ ...row, version: 0, updated_at: '', search: '', keys_made: 0 })
  return {
    quotes: (await db.selectFrom('quotes').selectAll().orderBy('id').execute()).map(without),
    authors: (await db.selectFrom('authors').selectAll().orderBy('id').execute()).map(without),
    aliases: await db.selectFrom('author_aliases').selectAll().orderBy('alias').execute(),
    translations: await db.selectFrom('quote_translations').selectAll().orderBy('id').execute(),
    tables: await Promise.all(
      (['quote_likes', 'quote_favourites', 'quote_totals', 'quote_days', 'user_actions', 'quote_of_the_day'] as const).map(rows),
    ),
  }
}

const french = { language: 'fr', text: 'La vie est un songe.', translator: 'Damas-Hinard', source: {} }

describe('a merged quote', () => {
  it('leaves likes, favourites, figures, source, tags and translations to the other, and an undo takes back exactly these', async () => {
    const { house, aQuote, people } = await aSite()
    const admin = house.as('admin')
    const from = await aQuote({
      text: 'Life is a dream.',
      likes: 3,
      tags: ['life', 'dream'],
      plate: 'framed',
      status: 'sourced',
      source: { work: 'La vida es sueño', year: '1635' },
      translations: [french],
    })
    const into = await aQuote({ text: 'Life is a dream!', likes: 5, tags: ['life'], plate: 'typewriter' })
    for (const one of people.slice(0, 2)) await likeQuote(one, { quoteId: from.id })
    for (const one of people.slice(1)) await likeQuote(one, { quoteId: into.id })
    for (const one of people.slice(0, 2)) await favouriteQuote(one, { quoteId: from.id })
    await favouriteQuote(people[0]!, { quoteId: into.id })
    await house.db
      .insertInto('quote_of_the_day')
      .values([
        { day: '2026-02-01', quote_id: from.id },
        { day: '2026-04-01', quote_id: from.id },
      ])
      .execute()
    await house.db
      .insertInto('quote_days')
      .values([
        { quote_id: from.id, day: '2026-02-01', views: 7, shares: 1 },
        { quote_id: into.id, day: '2026-02-01', views: 2, shares: 0 },
        { quote_id: from.id, day: '2026-02-02', views: 1, shares: 0 },
      ])
      .execute()
    const before = await everything(house)

    const { batch } = await mergeQuote(admin, from.id, into.id)
    const merged = await getQuote(house.ctx, into.id)
    expect(merged).toMatchObject({
      likes: 3 + 5 + 3,
      plate: 'typewriter',
      tags: ['life', 'dream'],
      status: 'sourced',
      source: { work: 'La vida es sueño', year: '1635' },
    })
    expect(merged.translations).toMatchObject([{ language: 'fr', text: french.text, translator: 'Damas-Hinard' }])
    await expect(getQuote(house.ctx, from.id)).rejects.toMatchObject({ movedTo: into.id })
    expect((await house.db.selectFrom('quote_favourites').select('quote_id').execute()).map(({ quote_id }) => quote_id)).toEqual([
      into.id,
      into.id,
    ])
    expect(
      (await house.db.selectFrom('quote_of_the_day').select(['day', 'quote_id']).orderBy('day').execute()).map(
        ({ quote_id }) => quote_id,
      ),
    ).toEqual([from.id, into.id])
    expect(
      await house.db.selectFrom('quote_days').select(['day', 'views']).where('quote_id', '=', into.id).orderBy('day').execute(),
    ).toEqual([
      { day: '2026-02-01', views: 9 },
      { day: '2026-02-02', views: 1 },
    ])

    const undone = await undoBatch(admin, batch)
    expect(await everything(house)).toEqual(before)
    await undoBatch(admin, undone.batch)
    await expect(getQuote(house.ctx, from.id)).rejects.toMatchObject({ movedTo: into.id })
    expect(await getQuote(house.ctx, into.id)).toMatchObject({ likes: 11, tags: ['life', 'dream'] })
  })

  it('comes back with what is still its own, when others liked and unliked meanwhile', async () => {
    const { house, aQuote, people } = await aSite()
    const [from, into] = [await aQuote(), await aQuote()]
    await likeQuote(people[0]!, { quoteId: from.id })
    const { batch } = await mergeQuote(house.as('admin'), from.id, into.id)
    await likeQuote(people[1]!, { quoteId: from.id })
    await undoBatch(house.as('admin'), batch)
    expect([(await getQuote(house.ctx, from.id)).likes, (await getQuote(house.ctx, into.id)).likes]).toEqual([1, 1])
  })

  it('that is the quote of the day leaves the day to the other, also where a clock on the site is behind UTC', async () => {
    const { house, aQuote } = await aSite()
    const [from, into] = [await aQuote(), await aQuote()]
    // Else this one would stand in for it.
    await aQuote({ isFeatured: true })
    // In New York it is still the first.
    house.clock.set('2026-03-02T03:00:00Z')
    const days = ['2026-02-28', '2026-03-01', '2026-03-02'].map((day) => ({ day, quote_id: from.id }))
    await house.db.insertInto('quote_of_the_day').values(days).execute()
    const { batch } = await mergeQuote(house.as('admin'), from.id, into.id)
    expect((await pickQuoteOfTheDay(house.ctx, '2026-03-01'))?.id).toBe(into.id)
    const kept = async () =>
      (await house.db.selectFrom('quote_of_the_day').selectAll().orderBy('day').execute()).map(({ quote_id }) => quote_id)
    expect(await kept()).toEqual([from.id, into.id, into.id])
    await undoBatch(house.as('admin'), batch)
    expect(await kept()).toEqual([from.id, from.id, from.id])
  })

  it('that others led to leads them along, and back again', async () => {
    const { house, aQuote } = await aSite()
    const admin = house.as('admin')
    const [a, b, c] = [await aQuote(), await aQuote(), await aQuote()]
    const first = await mergeQuote(admin, a.id, b.id)
    const second = await mergeQuote(admin, b.id, c.id)
    await expect(getQuote(house.ctx, a.id)).rejects.toMatchObject({ movedTo: c.id })
    await expect(undoBatch(admin, first.batch)).rejects.toBeInstanceOf(Conflict)
    await undoBatch(admin, second.batch)
    await expect(getQuote(house.ctx, a.id)).rejects.toMatchObject({ movedTo: b.id })
    await undoBatch(admin, first.batch)
    expect((await getQuote(house.ctx, a.id)).id).toBe(a.id)
  })

  it('keeps its own source where the other is by somebody else, and is not undone over later work', async () => {
    const { house, aQuote } = await aSite()
    const admin = house.as('admin')
    const seneca = await createAuthor(admin, { name: 'Seneca' })
    const from = await aQuote({ text: 'A rolling stone.', status: 'sourced', source: { work: 'Letters' }, tags: ['stone'] })
    const into = await aQuote({ text: 'A rolling stone!', author_id: seneca.id })
    const { batch } = await mergeQuote(admin, from.id, into.id)
    expect(await getQuote(house.ctx, into.id)).toMatchObject({ source: null, tags: ['stone'] })
    await house.db.updateTable('quotes').set({ text: 'Changed since.' }).where('id', '=', into.id).execute()
    await expect(undoBatch(admin, batch)).rejects.toThrow('Changed again since')
  })

  it('does not come back to an author or a category that went to the trash since', async () => {
    const { house, aQuote } = await aSite()
    const admin = house.as('admin')
    const seneca = await createAuthor(admin, { name: 'Seneca' })
    const virtue = await createCategory(admin, { name: 'Virtue', description: 'Of the good life.' })
    const into = await aQuote()
    const ways: [Partial<QuoteInput>, () => Promise<unknown>][] = [
      [{ author_id: seneca.id }, () => deleteAuthor(admin, seneca.id)],
      [{ category_id: virtue.id }, () => deleteCategory(admin, virtue.id)],
    ]
    for (const [belongs, trash] of ways) {
      const from = await aQuote(belongs)
      const { batch } = await mergeQuote(admin, from.id, into.id)
      await trash()
      await expect(undoBatch(admin, batch)).rejects.toThrow('no longer exists')
      await expect(getQuote(house.ctx, from.id)).rejects.toMatchObject({ movedTo: into.id })
    }
  })

  it('leaves as many tags as a quote may have', async () => {
    const { house, aQuote } = await aSite()
    const tags = (of: string, length: number) => Array.from({ length }, (_, n) => `${of} ${n}`)
    const [from, into] = [await aQuote({ tags: tags('sea', 30) }), await aQuote({ tags: tags('land', 30) })]
    await mergeQuote(house.as('admin'), from.id, into.id)
    expect((await getQuote(house.ctx, into.id)).tags).toEqual([...tags('land', 30), ...tags('sea', 20)])
  })
})

describe('merged authors', () => {
  async function twoMasters() {
    const site = await aSite()
    const admin = site.house.as('admin')
    const old = await createAuthor(admin, {
      name: 'Lao Tzu',
      aliases: ['Lao-tse'],
      bio: 'The old master.',
      birth_date: '6th century BC',
    })
    const kept = await createAuthor(admin, { name: 'Laozi', aliases: ['Li Er'], nationality: 'Chinese' })
    const quotes = [
      await site.aQuote({ text: 'The journey begins beneath one’s feet.', author_id: old.id }),
      await site.aQuote({ text: 'The soft overcomes the hard.', author_id: old.id, isActive: false }),
      await site.aQuote({ text: 'Those who know do not speak.', author_id: kept.id }),
    ]
    return { ...site, admin, old, kept, quotes }
  }

  it('are one: quotes, names, links and counts are theirs who stays, and what was missing is filled in', async () => {
    const { house, admin, old, kept, quotes } = await twoMasters()
    const { quotes: moved } = await mergeAuthors(admin, old.id, kept.id)
    expect(moved).toBe(2)
    expect(await getAuthor(house.ctx, kept.id)).toMatchObject({
      name: 'Laozi',
      aliases: ['Lao Tzu', 'Lao-tse', 'Li Er'],
      bio: 'The old master.',
      birth_date: '6th century BC',
      nationality: 'Chinese',
      quote_count: 2,
    })
    for (const form of ['lao-tzu', 'Lao Tzu', 'lao-tse'])
      await expect(getAuthorBySlug(house.ctx, form)).rejects.toMatchObject({ movedTo: 'laozi' })
    expect((await getAuthorByName(house.ctx, 'Lao Tzu')).id).toBe(kept.id)
    expect((await getQuote(house.ctx, quotes[0]!.id)).author).toBe('Laozi')
    expect((await findAuthors(house.ctx, { search: 'lao tzu' })).authors.map(({ id }) => id)).toEqual([kept.id])
    expect(await matchAuthors(admin, ['Lao-Tse'])).toEqual(
      new Map([['Lao-Tse', { author: { id: kept.id, name: 'Laozi', slug: 'laozi' }, by: 'alias' }]]),
    )
    await followRenames(house.ctx, {}, AbortSignal.timeout(30_000))
    expect((await searchQuotes(house.ctx, { q: 'lao tzu' })).found.map(({ quote }) => quote.id).toSorted()).toEqual(
      [quotes[0]!.id, quotes[2]!.id].toSorted(),
    )
  })

  it('come apart exactly as they were, and together again', async () => {
    const { house, admin, old, kept } = await twoMasters()
    const before = await everything(house)
    const { batch } = await mergeAuthors(admin, old.id, kept.id)
    const undone = await undoBatch(admin, batch)
    expect(await everything(house)).toEqual(before)
    expect((await getAuthorBySlug(house.ctx, 'lao-tzu')).id).toBe(old.id)
    await undoBatch(admin, undone.batch)
    expect(await getAuthor(house.ctx, kept.id)).toMatchObject({ aliases: ['Lao Tzu', 'Lao-tse', 'Li Er'], quote_count: 2 })
    await expect(getAuthorBySlug(house.ctx, 'lao-tzu')).rejects.toMatchObject({ movedTo: 'laozi' })
  })

  it('lead along a chain', async () => {
    const { house, admin, old, kept } = await twoMasters()
    const third = await createAuthor(admin, { name: 'Lao Tze the Elder' })
    await mergeAuthors(admin, old.id, kept.id)
    const second = await mergeAuthors(admin, kept.id, third.id)
    for (const form of ['lao-tzu', 'laozi', 'li-er'])
      await expect(getAuthorBySlug(house.ctx, form)).rejects.toMatchObject({ movedTo: third.slug })
    await undoBatch(admin, second.batch)
    await expect(getAuthorBySlug(house.ctx, 'lao-tzu')).rejects.toMatchObject({ movedTo: 'laozi' })
  })

  it('are merged by moderators and admins, into one whom readers find', async () => {
    const { house, admin, old, kept, quotes } = await twoMasters()
    await expect(mergeAuthors(house.as('author'), old.id, kept.id)).rejects.toBeInstanceOf(Forbidden)
    const hidden = await createAuthor(admin, { name: 'Nobody', is_active: false })
    for (const into of [old.id, hidden.id, quotes[0]!.id, 'x'])
      await expect(mergeAuthors(admin, old.id, into)).rejects.toBeInstanceOf(Invalid)
    await trashQuote(admin, quotes[0]!.id)
    await mergeAuthors(house.as('moderator'), old.id, kept.id)
    expect((await findChanges(admin, { noun: 'quote', verb: 'merge' })).map(({ noun_id }) => noun_id).toSorted()).toEqual(
      [quotes[0]!.id, quotes[1]!.id].toSorted(),
    )
  })
})
