import fs from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldText } from '#platform/fold-text'
import { Forbidden } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { alikeTexts } from './alike.ts'
import { findLikeQuotes } from '../index.ts'
import { trashQuote } from '#test/quote-acts'
import { printsOf } from './prints-of.ts'

const alike = (one: string, other: string) => alikeTexts(foldText(one).split(' '), foldText(other).split(' '))

describe('two texts', () => {
  it.each([
    ['Dreams are made of light and air.', 'Dreams are made of light and of air!'],
    ['You will never be content with what you have.', 'You’ll never be content with what you have'],
    ['All that glitters is not gold.', 'All that glisters is not gold.'],
    ['Ignorance never settle a question.', 'Ignorance never settles a question.'],
    [
      'The secret of getting ahead is getting started.',
      'As he used to say at breakfast, every day: the secret of getting ahead is getting started, and then some more.',
    ],
    ['学而时习之，不亦说乎', '学而时习之不亦悦乎'],
  ])('are one quote: %s', (one, other) => expect(alike(one, other)).toBeGreaterThan(0.6))

  it.each([
    ['There is no way to prosperity, prosperity is the way.', 'There is no way to happiness, happiness is the way.'],
    ['Honesty is the best policy.', 'Joy is the best makeup.'],
    [
      'You must do the things you think you cannot do.',
      'Do not think about other things, there is only one thing you can do. What you must imagine is that you are not what you think.',
    ],
    ['Time heals.', 'Time flies.'],
    ['', ''],
  ])('are two quotes: %s', (one, other) => expect(alike(one, other)).toBeNull())
})

describe('prints', () => {
  it('are those that the database makes', async () => {
    const { ctx } = await aHouse()
    const folder = new URL('../../../db/collection/quotes/', import.meta.url)
    const collected = fs
      .readdirSync(folder)
      .flatMap((name) =>
        [...fs.readFileSync(new URL(name, folder), 'utf8').matchAll(/"text": "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text),
      )
    const made = fc.sample(fc.string({ unit: 'grapheme', maxLength: 300 }), 200)
    const texts = [...collected, ...made, '', 'x', 'to be', 'a b c'].map(foldText)
    const { rows } = await sql<{
      prints: number[]
    }>`select prints_of(t) as prints from unnest(${texts}::text[]) with ordinality as x (t, place) order by place`.execute(ctx.db)
    expect(rows.map(({ prints }) => prints)).toEqual(texts.map(printsOf))
  })

  it('are kept by every way in which quotes are written', async () => {
    const { ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const quote = await aQuote({ text: 'The obstacle in the path becomes the path itself.' })
    const stored = async (id: string) =>
      (await ctx.db.selectFrom('quote_print_lists').select('prints').where('quote_id', '=', id).execute()).flatMap(
        ({ prints }) => prints,
      )
    expect(await stored(quote.id)).toEqual(printsOf(foldText(quote.text)))
    const { rows } = await sql<{
      id: string
      text: string
    }>`insert into quotes (text, author) values ('Rows that some other program wrote', 'Nobody'), ('Nothing of nothing', 'Nobody') returning id, text`.execute(
      ctx.db,
    )
    for (const { id, text } of rows) expect(await stored(id)).toEqual(printsOf(foldText(text)))
    await sql`update quotes set text = text || ' and changed again afterwards' where author = 'Nobody'`.execute(ctx.db)
    for (const { id, text } of rows) expect(await stored(id)).toEqual(printsOf(foldText(`${text} and changed again afterwards`)))
    await ctx.db.deleteFrom('quotes').where('author', '=', 'Nobody').execute()
    expect(await ctx.db.selectFrom('quote_print_lists').select('quote_id').execute()).toEqual([{ quote_id: quote.id }])
  })
})

describe('like quotes', () => {
  it('are found for many texts at once: the same words first, then nearly the same, drafts too', async () => {
    const { ctx, as } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const exact = await aQuote({ text: 'Fortune favours the prepared mind, and nobody else.' })
    const near = await aQuote({ text: 'Fortune favours the prepared mind and no one else.', isActive: false })
    const gone = await aQuote({ text: 'Fortune favours the prepared mind and nobody else!' })
    await aQuote({ text: 'A rolling stone gathers no moss.' })
    await trashQuote(ctx, gone.id)
    const found = await findLikeQuotes(as('moderator'), [
      'FORTUNE favours the prepared mind – and nobody else',
      'Quite another thing.',
      '',
      'fortune favours the prepared mind and no-one else…',
    ])
    expect(found.map((one) => one.map(({ id, kind }) => [id, kind]))).toEqual([
      [
        [exact.id, 'exact'],
        [near.id, 'near'],
      ],
      [],
      [],
      [
        [near.id, 'exact'],
        [exact.id, 'near'],
      ],
    ])
    expect(found[0]?.[0]).toMatchObject({ text: exact.text, author: exact.author, author_id: exact.author_id, alike: 1 })
  })

  it('are found by today’s text alone', async () => {
    const { ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const quote = await aQuote({ text: 'Whoever digs a pit for others falls in.' })
    await ctx.db
      .updateTable('quotes')
      .set({
        text: 'Still waters run deep, they say in the village.',
        normalised: 'still waters run deep they say in the village',
      })
      .where('id', '=', quote.id)
      .execute()
    const [old, now] = await findLikeQuotes(ctx, [
      'Whoever digs a pit for others falls in.',
      'Still waters run deep, they said in the village.',
    ])
    expect(old).toEqual([])
    expect(now?.map(({ id }) => id)).toEqual([quote.id])
  })

  it('are found for moderators and admins only', async () => {
    const { as } = await aHouse()
    await expect(findLikeQuotes(as('author'), ['…'])).rejects.toThrow(Forbidden)
  })
})
