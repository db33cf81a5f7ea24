import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { grantable, refusalOf, type Scope } from '#access'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import type { DeskListAsked } from './desk-list.ts'
import { createQuote, findDeskQuotes, findSomeQuotes, proposeQuote, renewSearch, sweepWords } from '../index.ts'
import { featureQuote, publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'

it('lists all that is not in the trash, published or not, newest first and ten to a page', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const made = []
  for (let n = 0; n < 12; n++) made.push(await aQuote({ isActive: n % 2 === 0 }))
  await trashQuote(ctx, made[11]?.id ?? '')
  const first = await findDeskQuotes(as('moderator'))
  expect(first).toMatchObject({ total: 11, atLeast: false, page: 1, more: true })
  expect(first.quotes.map(({ id }) => id)).toEqual(
    made
      .slice(1, 11)
      .reverse()
      .map(({ id }) => id),
  )
  const second = await findDeskQuotes(as('moderator'), { page: 2 })
  expect(second).toMatchObject({ total: 11, page: 2, more: false })
  expect(second.quotes.map(({ id }) => id)).toEqual([made[0]?.id])
})

it('finds any part of text, author, category, tag and categories, whatever case and accent', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote, category } = await aShelf(ctx, { author: 'Émile Zola', category: 'Wisdom' })
  const love = await createCategory(ctx, { name: 'Friendship', description: 'Of friends.' })
  const { id } = await aQuote({ text: 'Don’t forget: naïveté is 100% a gift.', tags: ['gentle hearts'] })
  const many = await aQuote({ text: 'Two shelves.', useMultipleCategories: true, category_ids: [category.id, love.id] })
  const greek = await aQuote({ text: 'Ὁ δὲ ἀνεξέταστος βίος οὐ βιωτὸς ἀνθρώπῳ.' })
  const japanese = await aQuote({ text: '千里之行，始於足下。' })
  const found = async (q: string) => {
    const { quotes, total } = await findDeskQuotes(as('moderator'), { q })
    expect(total).toBe(quotes.length)
    return quotes.map((quote) => quote.id)
  }
  for (const q of ['forge', 'NAIVETE', 'aïve', 'dont forget', 't forget nai', 'tle hea', 'is 100%'])
    expect([q, await found(q)]).toEqual([q, [id]])
  expect(await found('riendsh')).toEqual([many.id])
  expect(await found('mile zo')).toHaveLength(4)
  expect(await found('isdo')).toHaveLength(4)
  expect(await found('ανεξεταστ')).toEqual([greek.id])
  expect(await found('之行')).toEqual([japanese.id])
  expect(await found('gift zola')).toEqual([])
  expect(await found('%%%')).toEqual([])
  expect(await found("o'_%\\")).toEqual([])
})

it('finds words side by side in drafts and proposals as well, in every order, and not in the trash', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const text = 'The night is darkest just before the dawn.'
  const listed = await aQuote({ text, likes: 1 })
  const draft = await aQuote({ text, isActive: false, likes: 9 })
  const proposed = await aQuote({ text, isActive: false })
  await proposeQuote(ctx, proposed.id)
  const gone = await aQuote({ text })
  await trashQuote(ctx, gone.id)
  await aQuote({ text: 'Just is the night before.' })
  const found = async (asked: DeskListAsked) => {
    const { quotes, total } = await findDeskQuotes(as('moderator'), { q: 'ight is darkest just bef', ...asked })
    expect(total).toBe(quotes.length)
    return quotes.map(({ id }) => id)
  }
  expect(await found({})).toEqual([proposed.id, draft.id, listed.id])
  expect(await found({ sort: 'oldest' })).toEqual([listed.id, draft.id, proposed.id])
  expect(await found({ sort: 'liked' })).toEqual([draft.id, listed.id, proposed.id])
  expect(await found({ state: 'draft' })).toEqual([draft.id])
  expect(await found({ q: 'is darkest just after' })).toEqual([])
  expect(await findDeskQuotes(as('moderator'), { q: 'ight is darkest just bef', page: 2 })).toMatchObject({
    total: 3,
    quotes: [],
  })
  const some = async (q: string, most: number) => (await findSomeQuotes(as('moderator'), { q }, most)).map(({ id }) => id)
  expect(await some('ight is darkest just bef', 2)).toEqual([proposed.id, draft.id])
  expect(await some('ight', 9)).toHaveLength(4)
  expect(await some('ight', 1)).toHaveLength(1)
  await expect(findSomeQuotes(as('user'), { q: 'ight' }, 1)).rejects.toThrow('This needs the role')
})

it('narrows by state, category, author, tag, source status, language, length and picture, all at once', async () => {
  const { ctx, as, clock } = await aHouse()
  const { aQuote, author, category } = await aShelf(ctx)
  const short = await aQuote({ text: 'Short.', tags: ['sea', 'salt'], image: '/files/a.webp', language: 'la' })
  const long = await aQuote({ text: 'Long '.repeat(60), tags: ['sea'], status: 'disputed' })
  const draft = await aQuote({ isActive: false })
  const proposed = await aQuote({ isActive: false })
  await proposeQuote(ctx, proposed.id)
  const scheduled = await aQuote({ isActive: false })
  await publishQuote(ctx, scheduled.id, { at: new Date(clock.now().getTime() + 60_000) })
  await featureQuote(ctx, long.id, true)
  const found = async (asked: DeskListAsked) => {
    const { quotes, total } = await findDeskQuotes(as('admin'), { sort: 'oldest', ...asked })
    expect([asked, total]).toEqual([asked, quotes.length])
    return quotes.map(({ id }) => id)
  }
  expect(await found({ state: 'published' })).toEqual([short.id, long.id])
  expect(await found({ state: 'draft' })).toEqual([draft.id])
  expect(await found({ state: 'proposed' })).toEqual([proposed.id])
  expect(await found({ state: 'scheduled' })).toEqual([scheduled.id])
  expect(await found({ state: 'featured' })).toEqual([long.id])
  expect(await found({ category: category.id })).toHaveLength(5)
  expect(await found({ author: author.id, tag: 'Sea' })).toEqual([short.id, long.id])
  expect(await found({ tag: 'sea' })).toEqual([short.id, long.id])
  expect(await found({ status: 'disputed' })).toEqual([long.id])
  expect(await found({ status: 'unverified' })).toHaveLength(4)
  expect(await found({ language: 'la' })).toEqual([short.id])
  expect(await found({ length: 'long' })).toEqual([long.id])
  expect(await found({ image: 'yes' })).toEqual([short.id])
  expect(await found({ tag: 'sea', length: 'short', q: 'hor', state: 'published', image: 'yes' })).toEqual([short.id])
  expect(await found({ tag: 'sea', state: 'draft' })).toEqual([])
})

it('sorts by what an index holds', async () => {
  const { ctx, as, clock } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const a = await aQuote({ likes: 3, text: 'First of three.' })
  const b = await aQuote({ likes: 7, text: 'Second of three.' })
  const c = await aQuote({ likes: 5, text: 'Third of three.' })
  clock.advance(1_000)
  await unpublishQuote(ctx, a.id)
  for (const q of ['', 'three']) {
    const ids = async (sort: 'newest' | 'oldest' | 'updated' | 'liked') =>
      (await findDeskQuotes(as('moderator'), { sort, q })).quotes.map(({ id }) => id)
    expect(await ids('newest')).toEqual([c.id, b.id, a.id])
    expect(await ids('oldest')).toEqual([a.id, b.id, c.id])
    expect(await ids('updated')).toEqual([a.id, c.id, b.id])
    expect(await ids('liked')).toEqual([b.id, c.id, a.id])
  }
})

it('shows an author what they wrote themselves, and nobody else anything', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote, author, category } = await aShelf(ctx)
  await aQuote()
  const own = await createQuote(as('author'), { text: 'My own.', author_id: author.id, category_id: category.id })
  const { quotes, total } = await findDeskQuotes(as('author'))
  expect([quotes.map(({ id }) => id), total]).toEqual([[own.id], 1])
  expect((await findDeskQuotes(as('author'), { q: 'quote number' })).total).toBe(0)
  await expect(findDeskQuotes(as('user'))).rejects.toThrow('This needs the role')
})

it('passes over what cannot be meant', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote()
  const asked = { state: 'gone', category: 'x', language: '!', length: 'huge', sort: 'random', page: -3 }
  expect((await findDeskQuotes(as('moderator'), asked as object)).total).toBe(1)
})

it('stops counting where it searches or filters meet, and is the same by either way through the indexes', async () => {
  const { ctx, as, db, clock } = await aHouse()
  const { aQuote, author, category } = await aShelf(ctx)
  const rare = await aQuote({ text: 'Heron at dawn.', tags: ['bird'] })
  await sql`
    insert into quotes (text, author, author_id, category_id, is_active, tags, created_at)
    select 'Quote ' || n || ' of many such lines.', '', ${author.id}, ${category.id}, true, array['bulk'], ${clock.now()}::timestamptz + n * interval '1 second'
      from generate_series(1, 4500) as n`.execute(db)
  expect(await findDeskQuotes(as('moderator'), { q: 'of many' })).toMatchObject({ total: 1_000, atLeast: true, more: true })
  expect(await findDeskQuotes(as('moderator'), { tag: 'bulk', author: author.id })).toMatchObject({ total: 1_000, atLeast: true })
  expect(await findDeskQuotes(as('moderator'), { tag: 'bulk' })).toMatchObject({ total: 4_500, atLeast: false })
  // Behind all that is walked through.
  const far = await findDeskQuotes(as('moderator'), { q: 'hero' })
  expect([far.total, far.quotes.map(({ id }) => id)]).toEqual([1, [rare.id]])
  // From the middle of a word to the middle of another, over a whole one.
  expect((await findDeskQuotes(as('moderator'), { q: 'ron at da' })).quotes.map(({ id }) => id)).toEqual([rare.id])
  expect((await findDeskQuotes(as('moderator'), { q: 'ron of da' })).total).toBe(0)
  // Whole words side by side: in more quotes than are looked into, and in one.
  expect(await findDeskQuotes(as('moderator'), { q: 'f many such li' })).toMatchObject({
    total: 1_000,
    atLeast: true,
    more: true,
  })
  expect((await findDeskQuotes(as('moderator'), { q: 'te 44 of man' })).quotes.map(({ text }) => text)).toEqual([
    'Quote 44 of many such lines.',
  ])
  const pages = []
  for (let page = 1; page <= 3; page++) pages.push(...(await findDeskQuotes(as('moderator'), { q: '44', page })).quotes)
  expect(new Set(pages.map(({ id }) => id)).size).toBe(30)
  expect(pages.map(({ text }) => text)).toEqual(pages.map(({ text }) => text).toSorted((a, b) => numberIn(b) - numberIn(a)))
  await sql`
    insert into quotes (text, author, author_id, category_id, tags, proposed_at)
    select 'Draft ' || n, '', ${author.id}, ${category.id}, array['yet'], case when n % 3 = 0 then now() end from generate_series(1, 1200) as n`.execute(
    db,
  )
  const total = async (asked: object) => {
    const { total, atLeast } = await findDeskQuotes(as('moderator'), asked)
    return atLeast ? `${total}+` : total
  }
  expect([
    await total({ tag: 'yet' }),
    await total({ author: author.id }),
    await total({ author: author.id, sort: 'liked' }),
  ]).toEqual([1_200, 5_701, 5_701])
  expect([await total({ state: 'draft' }), await total({ state: 'proposed' }), await total({})]).toEqual([800, 400, 5_701])
  expect((await findDeskQuotes(as('moderator'), { author: author.id, sort: 'oldest', page: 571 })).quotes).toHaveLength(1)
  expect((await findDeskQuotes(as('moderator'), { tag: 'bulk', page: 450, sort: 'oldest' })).quotes).toHaveLength(10)
}, 120_000)

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0])

it('finds drafts by any part of a word or of a line, as they are now', async () => {
  const { ctx, as, db } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [heron, dawn] = [
    await aQuote({ text: 'The heron stands in the reeds.', isActive: false, tags: ['waterside'] }),
    await aQuote({ text: 'Dawn comes to reeds and herons.', isActive: false }),
  ]
  const found = async (q: string, also: object = {}) =>
    (await findDeskQuotes(as('moderator'), { q, sort: 'oldest', ...also })).quotes.map(({ id }) => id)
  expect(await found('ero')).toEqual([heron.id, dawn.id])
  expect(await found('eron sta')).toEqual([heron.id])
  expect(await found('to reeds and her', { state: 'draft' })).toEqual([dawn.id])
  expect(await found('tersi')).toEqual([heron.id])
  expect(await found('eron comes')).toEqual([])
  expect(await found('nobody')).toEqual([])
  // A word that only becomes a draft's, and one that its draft gets.
  const stork = await aQuote({ text: 'A stork on the roof.' })
  expect(await found('tork', { state: 'draft' })).toEqual([])
  await sql`update quotes set is_active = false where id = ${stork.id}::uuid`.execute(db)
  await sql`update quotes set text = 'The bittern stands in the reeds.' where id = ${heron.id}::uuid`.execute(db)
  expect([await found('tork', { state: 'draft' }), await found('itter'), await found('ero')]).toEqual([
    [stork.id],
    [heron.id],
    [dawn.id],
  ])
  // Of more words than are told apart, all are found.
  await sql`insert into quotes (text, author) select 'Number x' || n || 'abc is one of many.', '' from generate_series(1, 400) as n`.execute(
    db,
  )
  expect((await findDeskQuotes(as('moderator'), { q: 'abc' })).total).toBe(400)
  expect(await found('7abc is one of ma', { state: 'draft' })).toHaveLength(10)
  await sweepWords(ctx)
  expect(await found('itter')).toEqual([heron.id])
  await sql`delete from quotes where not is_active`.execute(db)
  await sweepWords(ctx)
  expect((await sql`select from unlisted_words`.execute(db)).rows).toHaveLength(0)
})

it('finds what was there before the desk had words of it, once the job has been there', async () => {
  const { ctx, as, db } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ text: 'Many waters.' })
  await sql`alter table quotes disable trigger user`.execute(db)
  await sql`update quotes set desk_words = null`.execute(db)
  await sql`alter table quotes enable trigger user`.execute(db)
  expect((await findDeskQuotes(as('moderator'), { q: 'water' })).total).toBe(0)
  await renewSearch(ctx, {}, new AbortController().signal)
  expect((await findDeskQuotes(as('moderator'), { q: 'water' })).total).toBe(1)
})

it('finds what a role with limits may edit, as each write is judged', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote, category } = await aShelf(ctx)
  const hope = await createCategory(ctx, { name: 'Hope', description: 'Of hope.' })
  const quotes: { id: string; language: string; categories: string[] }[] = []
  for (const [language, main, ...others] of [
    ['de', category.id],
    ['de-AT', category.id],
    ['de', hope.id],
    ['fr', category.id, hope.id],
    ['en', category.id],
  ] as const) {
    const several = others.length === 0 ? {} : { useMultipleCategories: true, category_ids: [main, ...others] }
    const { id } = await aQuote({ language, category_id: main, ...several, isActive: language !== 'fr' })
    quotes.push({ id, language, categories: [main, ...others] })
  }
  const hopeful = [{ id: hope.id, name: 'Hope' }]
  for (const scope of [
    { languages: ['de'], categories: [] },
    { languages: ['de-AT', 'fr'], categories: [] },
    { languages: [], categories: hopeful },
    { languages: ['de', 'en'], categories: hopeful },
  ] satisfies Scope[]) {
    const limited = { ...as('moderator'), actor: { ...as('moderator').actor, rights: grantable('moderator'), scope } }
    const found = await findDeskQuotes(limited, { editable: 'yes', sort: 'oldest' })
    const mine = quotes.filter((quote) => refusalOf(scope, quote) === undefined)
    expect(mine.length).toBeGreaterThan(0)
    expect([scope, found.quotes.map(({ id }) => id), found.total]).toEqual([scope, mine.map(({ id }) => id), mine.length])
    expect((await findDeskQuotes(limited, {})).total).toBe(quotes.length)
  }
  expect((await findDeskQuotes(as('moderator'), { editable: 'yes' })).total).toBe(quotes.length)
})
