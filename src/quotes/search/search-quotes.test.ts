import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateAuthor } from '#authors'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import {
  followRenames,
  getQuote,
  countLabels,
  listPopularTags,
  longestQuestion,
  quoteLengths,
  searchQuotes,
  suggestSearch,
  updateQuote,
  type SearchAsked,
} from '../index.ts'
import { publishQuote, trashQuote } from '#test/quote-acts'

const texts = async (ctx: Parameters<typeof searchQuotes>[0], asked: SearchAsked) =>
  (await searchQuotes(ctx, asked)).found.map(({ quote }) => quote.text)

describe('searchQuotes', () => {
  it('finds a quote by its words, author, category, tag and work, and no draft', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const fountain = await aQuote({
      text: 'Look within. Within is the fountain of good.',
      tags: ['inner life'],
      source: { work: 'Meditations' },
    })
    await aQuote({ text: 'Look without.' })
    await aQuote({ text: 'The fountain of drafts.', isActive: false })
    await trashQuote(ctx, (await aQuote({ text: 'The fountain of the past.' })).id)
    for (const q of ['fountain good', 'aurelius FOUNTAIN', '"fountain of good"', 'inner fountain wisdom', 'meditations fountain'])
      expect(await searchQuotes(as('visitor'), { q }), q).toMatchObject({
        total: 1,
        found: [{ quote: { id: fountain.id } }],
        loosened: false,
      })
  })

  it('forgives accents, points, capitals and slips of the finger, and says what it corrected', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx, { author: 'Émile Zólá' })
    await aQuote({ text: 'Ὁ δὲ ἀνεξέταστος βίος οὐ βιωτὸς.', language: 'grc' })
    await aQuote({ text: 'לַכֹּל זְמָן וְעֵת', language: 'he' })
    await aQuote({ text: 'Friendship is cemented by time.' })
    expect(await texts(as('visitor'), { q: 'ανεξεταστοσ ΒΙΟΣ emile' })).toEqual(['Ὁ δὲ ἀνεξέταστος βίος οὐ βιωτὸς.'])
    expect(await texts(as('visitor'), { q: 'זמן ועת' })).toEqual(['לַכֹּל זְמָן וְעֵת'])
    expect(await searchQuotes(as('visitor'), { q: 'freindship cemmented' })).toMatchObject({
      total: 1,
      corrected: [
        { from: 'freindship', to: 'friendship' },
        { from: 'cemmented', to: 'cemented' },
      ],
      found: [
        {
          marks: {
            text: [
              [0, 10],
              [14, 22],
            ],
          },
        },
      ],
    })
    expect(await searchQuotes(as('visitor'), { q: 'freindship', exact: true })).toMatchObject({ total: 0, corrected: [] })
  })

  it('knows other forms of a word, and what an unfinished one begins', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ text: 'I loved you.' })
    await aQuote({ text: 'Философия любовью движет.', language: 'ru' })
    expect(await texts(as('visitor'), { q: 'loving' })).toEqual(['I loved you.'])
    expect(await texts(as('visitor'), { q: 'любовь' })).toEqual(['Философия любовью движет.'])
    expect(await texts(as('visitor'), { q: 'филос' })).toEqual(['Философия любовью движет.'])
    expect(await texts(as('visitor'), { q: 'loving', exact: true })).toEqual([])
  })

  it('finds a half-remembered line by most of its words, and says so', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ text: 'The moving finger writes; and, having writ, moves on.' })
    await aQuote({ text: 'A finger points at the moon.' })
    const { found, loosened } = await searchQuotes(as('visitor'), { q: 'the moving finger has written and goes on' })
    expect(found[0]?.quote.text).toMatch(/^The moving/)
    expect(loosened).toBe(true)
  })

  it('shows nothing instead of what has only the words that tell least', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    for (let n = 0; n < 6; n++) await aQuote({ text: `Love is a road that two go, ${n}.` })
    const rare = await aQuote({ text: 'Owls keep their counsel by night.' })
    expect(await searchQuotes(as('visitor'), { q: 'zzz love' })).toMatchObject({ total: 0, loosened: false })
    expect(await texts(as('visitor'), { q: 'love owls counsel' })).toEqual([rare.text])
    expect((await suggestSearch(as('visitor'), 'love owls counsel')).quotes).toEqual([])
  })

  it('takes another form of a word for no slip, and says what it took instead where there is none', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ text: 'Two minds, one who reads.' })
    await aQuote({ text: 'The road is long.' })
    expect(await texts(as('visitor'), { q: 'roads' })).toEqual(['The road is long.'])
    await aQuote({ text: 'Seldom sorrowful, and with sorrows.' })
    expect(await searchQuotes(as('visitor'), { q: 'sorows' })).toMatchObject({ corrected: [{ from: 'sorows', to: 'sorrows' }] })
  })

  it('knows “to-morrow” by today’s spelling, and marks it', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ text: 'To-morrow, and to-morrow; not to-day.' })
    for (const q of ['tomorrow', 'to-morrow', 'tomorow', 'tomorrow today'])
      expect([q, (await searchQuotes(as('visitor'), { q })).total]).toEqual([q, 1])
    const { found } = await searchQuotes(as('visitor'), { q: 'today' })
    expect(found[0]?.marks.text).toEqual([[30, 36]])
  })

  it('puts what stands as it was asked before what has the words somewhere', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ text: 'All things of beauty, and a joy: they are for those who ever look.' })
    await aQuote({ text: 'A thing of beauty is a joy for ever.' })
    expect((await texts(as('visitor'), { q: 'joy for ever' }))[0]).toBe('A thing of beauty is a joy for ever.')
    expect(await texts(as('visitor'), { q: '"joy for ever"' })).toEqual(['A thing of beauty is a joy for ever.'])
  })

  it('puts first what says just that, however often others say it', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx, { author: 'Lao Tzu' })
    const enough = await aQuote({ text: 'Enough.' })
    await aQuote({ text: 'Enough is enough, and never enough.' })
    await aQuote({ text: 'Know thyself, and know thy time: know, know!' })
    const thyself = await aQuote({ text: 'Know thyself.' })
    for (const q of ['Enough', 'enough.', '"enough"']) expect((await texts(as('visitor'), { q }))[0], q).toBe(enough.text)
    for (const q of ['know thyself', 'Thyself, know!']) expect((await texts(as('visitor'), { q }))[0], q).toBe(thyself.text)
  })

  it('finds Chinese by any run of characters', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ text: '千里之行，始于足下。', language: 'zh' })
    await aQuote({ text: '里千。', language: 'zh' })
    const { found, total } = await searchQuotes(as('visitor'), { q: '千里' })
    expect(total).toBe(1)
    expect(found[0]?.marks.text).toEqual([[0, 2]])
  })

  it('filters by category, author, tag, length, language and status, with words and without', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, author, category } = await aShelf(ctx)
    const hope = await createCategory(ctx, { name: 'Hope', description: 'Light.' })
    await aQuote({ text: 'Hope is short.', status: 'attributed', tags: ['Self Love'] })
    await aQuote({
      text: `Hope is ${'very '.repeat(40)}long.`,
      language: 'la-VA',
      useMultipleCategories: true,
      category_ids: [hope.id],
    })
    const asked: [Partial<SearchAsked>, number][] = [
      [{}, 2],
      [{ category: category.id }, 1],
      [{ category: hope.id }, 1],
      [{ author: author.id }, 2],
      [{ author: hope.id }, 0],
      [{ author: 'nobody' }, 0],
      [{ tag: 'self-love' }, 1],
      [{ length: 'short' }, 1],
      [{ length: 'medium' }, 0],
      [{ length: 'long', language: 'la' }, 1],
      [{ language: 'LA-va' }, 1],
      [{ status: 'attributed' }, 1],
      [{ status: 'verified' }, 0],
    ]
    for (const [filters, total] of asked) {
      expect([filters, (await searchQuotes(as('visitor'), { q: 'hope', ...filters })).total]).toEqual([filters, total])
      if (Object.keys(filters).length > 0)
        expect([filters, (await searchQuotes(as('visitor'), { q: ' ', ...filters })).total]).toEqual([filters, total])
    }
    expect((await searchQuotes(as('visitor'), { q: '' })).total).toBe(0)
  })

  it('follows every change of what a quote is found by', async () => {
    const { as, ctx, db, clock } = await aHouse()
    const { aQuote, author } = await aShelf(ctx)
    const quote = await aQuote({ text: 'Waters cannot quench it.', isActive: false })
    expect((await searchQuotes(as('visitor'), { q: 'quench' })).total).toBe(0)
    await publishQuote(ctx, quote.id, { at: new Date('2026-03-02T00:00:00Z') })
    expect((await searchQuotes(as('visitor'), { q: 'quench' })).total).toBe(0)
    clock.set('2026-03-02T00:00:00Z')
    expect((await searchQuotes(as('visitor'), { q: 'quench' })).total).toBe(1)
    await updateQuote(ctx, quote.id, { text: 'Waters cannot drown it.', version: (await getQuote(ctx, quote.id)).version })
    expect((await searchQuotes(as('visitor'), { q: 'quench', exact: true })).total).toBe(0)
    await updateAuthor(ctx, author.id, { name: 'Solomon' })
    await db.insertInto('author_aliases').values({ author_id: author.id, alias: 'Qoheleth' }).execute()
    await followRenames(ctx, {}, new AbortController().signal)
    for (const q of ['drown solomon', 'qoheleth']) expect((await searchQuotes(as('visitor'), { q, exact: true })).total).toBe(1)
  })

  it('takes any string, and refuses only what is too long', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    await aQuote({ text: 'L’amor che move il sole — “don’t”.' })
    const nasty = [
      '',
      ' ',
      '"',
      '"""',
      '“',
      '& | ! ( ) : * <->',
      "''':*",
      '\\',
      "\\\\'",
      '-',
      '%_',
      '=l:en',
      '\0',
      '\u{1F600}',
      'a'.repeat(500),
      '" "',
      '<script>',
      "l'amor",
    ]
    for (const q of nasty) await searchQuotes(as('visitor'), { q, language: q, tag: q })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), fc.boolean(), async (q, exact) => {
        const { found } = await searchQuotes(as('visitor'), { q, exact })
        for (const { quote, marks } of found)
          for (const [start, end] of marks.text) expect(quote.text.slice(start, end)).not.toBe('')
      }),
      { numRuns: 60 },
    )
    await expect(searchQuotes(as('visitor'), { q: 'a'.repeat(longestQuestion + 1) })).rejects.toMatchObject({ code: 'invalid' })
    expect((await searchQuotes(as('visitor'), { q: "l'amor", page: -3, limit: Number.NaN })).total).toBe(1)
  })

  it('stops counting at a thousand', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category } = await aShelf(ctx)
    await sql`insert into quotes (text, author, category_id, is_active) select 'One of many ' || n, 'Anon', ${category.id}, true from generate_series(1, 1200) n`.execute(
      ctx.db,
    )
    await aQuote({ text: 'Many are called.' })
    expect(await searchQuotes(as('visitor'), { q: 'many' })).toMatchObject({ total: 1000, atLeast: true, pages: 112 })
    expect(await searchQuotes(as('visitor'), { q: 'called many' })).toMatchObject({ total: 1, atLeast: false })
    expect((await searchQuotes(as('visitor'), { q: 'many', page: 112 })).found).toHaveLength(1)
    expect(await searchQuotes(as('visitor'), { q: 'called many', page: 2 })).toMatchObject({
      found: [],
      total: 1,
      pages: 1,
      loosened: false,
    })
  })
})

describe('searchQuotes among more than it ranks', () => {
  const addMany = async (ctx: Parameters<typeof searchQuotes>[0], text: string, category: string) =>
    await sql`insert into quotes (text, author, category_id, is_active) select ${text}::text || ' ' || n, 'Anon', ${category}, true from generate_series(1, 1200) n`.execute(
      ctx.db,
    )

  it('has what holds every word, whatever its id', async () => {
    const { as, ctx } = await aHouse()
    const { category } = await aShelf(ctx)
    await addMany(ctx, 'One of many things', category.id)
    await sql`insert into quotes (id, text, author, category_id, is_active)
      values ('ffffffff-ffff-4fff-bfff-ffffffffffff', 'One of many things called.', 'Anon', ${category.id}, true)`.execute(ctx.db)
    expect((await texts(as('visitor'), { q: 'one of many things called' }))[0]).toBe('One of many things called.')
  }, 120_000)

  it('asks for more of the words of a line of which most are everywhere', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote, category } = await aShelf(ctx)
    await aQuote({ text: 'Who wins?' })
    await addMany(ctx, 'The way of many', category.id)
    await aQuote({ text: 'The way of patience.' })
    expect((await texts(as('visitor'), { q: 'the way of patience wins' }))[0]).toBe('The way of patience.')
  }, 120_000)
})

it('a length begins where its rule says', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const { short, medium } = quoteLengths
  for (const length of [short.below - 1, short.below, medium.below - 1, medium.below])
    await aQuote({ text: `word ${length} `.padEnd(length - 1, 'x') + '.' })
  const found = async (length: keyof typeof quoteLengths) =>
    (await texts(ctx, { q: 'word', length })).map((text) => text.length).sort((a, b) => a - b)
  expect(await found('short')).toEqual([short.below - 1])
  expect(await found('medium')).toEqual([short.below, medium.below - 1])
  expect(await found('long')).toEqual([medium.below])
})

describe('suggestSearch', () => {
  it('shows the language that has the words', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const translations = [{ language: 'en', text: 'A journey begins beneath your feet.' }]
    await aQuote({ text: '千里之行，始于足下。', language: 'zh', translations })
    const shown = async (q: string) =>
      (await suggestSearch(as('visitor'), q)).quotes.map(({ text, language }) => [text, language])
    expect(await shown('journey beneath')).toEqual([['A journey begins beneath your feet.', 'en']])
    expect(await shown('千里之行')).toEqual([['千里之行，始于足下。', 'zh']])
  })

  it('says nothing of what still waits for its hour, and names nobody for words that are not theirs', async () => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote } = await aShelf(ctx, { author: 'Albert Einstein' })
    await aQuote({ text: 'Insanity is doing the same thing over and over.', status: 'misattributed' })
    const draft = await aQuote({ isActive: false, tags: ['zebra'], language: 'fr' })
    const languages = async () => (await countLabels(ctx)).flatMap(({ kind, value }) => (kind === 'l' ? [value] : []))
    await publishQuote(as('moderator'), draft.id, { at: new Date(clock.now().getTime() + 60_000) })
    expect((await suggestSearch(as('visitor'), 'zeb')).tags).toEqual([])
    expect(await listPopularTags(ctx, 10)).toEqual([])
    expect(await languages()).toEqual(['en'])
    expect((await suggestSearch(as('visitor'), 'insanity')).quotes.map(({ author }) => author)).toEqual([
      'Wrongly attributed to Albert Einstein',
    ])
    clock.advance(60_000)
    expect((await suggestSearch(as('visitor'), 'zeb')).tags).toEqual([{ name: 'zebra', slug: 'zebra' }])
    expect(await listPopularTags(ctx, 10)).toEqual([{ name: 'zebra', slug: 'zebra' }])
    expect(await languages()).toEqual(['en', 'fr'])
  })

  it('offers quotes, authors, categories and tags for what is typed so far', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx, { author: 'Lovelace', category: 'Love' })
    const quote = await aQuote({ text: 'Love alters not.', tags: ['lovers'] })
    expect(await suggestSearch(as('visitor'), 'lov')).toEqual({
      quotes: [{ id: quote.id, text: 'Love alters not.', author: 'Lovelace', language: 'en', direction: 'ltr' }],
      authors: [{ name: 'Lovelace', slug: 'lovelace', isHere: false }],
      categories: [{ name: 'Love', slug: 'love' }],
      tags: [{ name: 'lovers', slug: 'lovers' }],
    })
    expect((await suggestSearch(as('visitor'), 'l')).quotes).toEqual([])
  })
})
