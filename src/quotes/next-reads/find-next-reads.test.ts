import { describe, expect, test } from 'vitest'
import { createAuthor } from '#authors'
import type { QuoteInput } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findNextReads } from './find-next-reads.ts'

async function aSite() {
  const { ctx } = await aHouse()
  const shelf = await aShelf(ctx)
  const other = await createAuthor(ctx, { name: 'Another Author' })
  const third = await createAuthor(ctx, { name: 'A Third Author' })
  const by = (author_id: string, text: string, input: Partial<QuoteInput> = {}) => shelf.aQuote({ text, author_id, ...input })
  const readsOf = async (quote: Awaited<ReturnType<typeof by>>, limit = 6) => {
    const { more, similar } = await findNextReads(ctx, quote, { language: 'en', limit })
    return { more: more.map(({ id }) => id), similar: similar.map(({ id }) => id) }
  }
  return { ctx, ...shelf, other, third, by, readsOf }
}

test.each(['pt-BR', 'zh-Hans'])('what readers of %s can read comes first', async (language) => {
  const { ctx, author, other, third, by } = await aSite()
  const quote = await by(author.id, 'The river carries every mountain to the sea.', { tags: ['patience'] })
  const inIt = await by(other.id, 'Palavras de rio.', { tags: ['patience'], language })
  const nearer = await by(third.id, 'Every river was once a mountain of snow.', { tags: ['patience'], language: 'fr' })
  const own = await by(author.id, 'Palavras de outro rio.', { language })
  const newer = await by(author.id, 'Words of snow.', { language: 'fr' })
  const found = await findNextReads(ctx, quote, { language, limit: 6 })
  expect(found.similar.map(({ id }) => id)).toEqual([inIt.id, nearer.id])
  expect(found.more.map(({ id }) => id)).toEqual([own.id, newer.id])
})

describe('similar quotes', () => {
  test('share words or tags, whatever their category, the most alike first', async () => {
    const { author, other, third, by, readsOf } = await aSite()
    const quote = await by(author.id, 'The river carries every mountain to the sea.', { tags: ['patience'] })
    const one = await by(other.id, 'No river drinks its own water.', { tags: ['giving'] })
    const both = await by(third.id, 'Every river was once a mountain of snow.', { tags: ['patience'] })
    const tagged = await by(other.id, 'Wait, and it will come.', { tags: ['patience'] })
    for (let n = 0; n < 30; n++) await by(other.id, `Number ${n} speaks of chairs and tables.`)
    const { similar } = await readsOf(quote)
    expect(similar[0]).toBe(both.id)
    expect(new Set(similar)).toEqual(new Set([both.id, one.id, tagged.id]))
  })

  test('are none of those that are shown already: others take their places', async () => {
    const { ctx, author, other, third, by } = await aSite()
    const quote = await by(author.id, 'The river carries every mountain to the sea.')
    const shown = await by(other.id, 'Every river was once a mountain of the sea.')
    const next = await by(third.id, 'No river drinks its own water.')
    for (let n = 0; n < 30; n++) await by(third.id, `Number ${n} speaks of chairs and tables.`)
    const found = await findNextReads(ctx, quote, { language: 'en', limit: 1 })
    const others = await findNextReads(ctx, quote, { language: 'en', limit: 1, besides: Promise.resolve([shown]) })
    expect([found, others].map(({ similar }) => similar.map(({ id }) => id))).toEqual([[shown.id], [next.id]])
  })

  test('are never the quote, a copy of it, one by the same author, hidden, or wrongly attributed', async () => {
    const { author, other, third, by, readsOf } = await aSite()
    const quote = await by(author.id, 'The river carries every mountain to the sea.')
    await by(other.id, '“The river carries every mountain to the sea”')
    await by(other.id, 'The river carries each mountain to the sea, to the sea.')
    await by(author.id, 'A mountain hides the river.')
    await by(other.id, 'The mountain dreams of a river.', { status: 'misattributed' })
    await by(other.id, 'The mountain thanks the river.', { isActive: false })
    const good = await by(third.id, 'A river does not ask the mountain.')
    for (let n = 0; n < 30; n++) await by(third.id, `Number ${n} speaks of chairs and tables.`)
    expect((await readsOf(quote)).similar).toEqual([good.id])
  })

  test('meet across languages by their translations; what readers can read comes first', async () => {
    const { author, other, third, by, readsOf } = await aSite()
    const quote = await by(author.id, 'πάντα ῥεῖ ὁ ποταμός', {
      language: 'grc',
      translations: [{ language: 'en', text: 'The river flows and stays.', translator: 'Epigraph' }],
    })
    const unread = await by(other.id, 'река flows', { language: 'ru' })
    const read = await by(third.id, 'By the river we sat down.')
    for (let n = 0; n < 30; n++) await by(third.id, `Number ${n} speaks of chairs and tables.`)
    expect((await readsOf(quote)).similar).toEqual([read.id, unread.id])
    const back = await readsOf(read)
    expect(back.similar).toEqual([quote.id])
  })

  test('of words that mean something in a search are taken as they are', async () => {
    const { author, other, by, readsOf } = await aSite()
    const quote = await by(author.id, 'Say it: yes.', { tags: ["it's \\ & | ! <->"] })
    const alike = await by(other.id, 'Something else.', { tags: ["it's \\ & | ! <->"] })
    expect((await readsOf(quote)).similar).toEqual([alike.id])
  })

  test('are none where nothing is shared', async () => {
    const { author, other, by, readsOf } = await aSite()
    const quote = await by(author.id, 'Alpha.')
    await by(other.id, 'Beta.')
    expect(await readsOf(quote)).toEqual({ more: [], similar: [] })
  })
})

describe('more by the author', () => {
  test('begins after the quote and goes on with the newest, without what the author never said', async () => {
    const { author, other, by, readsOf } = await aSite()
    const first = await by(author.id, 'One apple.')
    const quote = await by(author.id, 'Two pears.')
    await by(author.id, 'Two pears!')
    await by(author.id, 'Three plums.', { status: 'misattributed' })
    const last = await by(author.id, 'Four figs.')
    await by(other.id, 'Five dates.')
    expect((await readsOf(quote)).more).toEqual([first.id, last.id])
    expect((await readsOf(quote, 1)).more).toEqual([first.id])
  })

  test('begins with what readers can read', async () => {
    const { author, by, readsOf } = await aSite()
    const read = await by(author.id, 'Readable.')
    const unread = await by(author.id, 'нечто', { language: 'ru' })
    const translated = await by(author.id, 'иное', {
      language: 'ru',
      translations: [{ language: 'en', text: 'Something other.', translator: 'Epigraph' }],
    })
    const quote = await by(author.id, 'This one.')
    expect((await readsOf(quote)).more).toEqual([translated.id, read.id, unread.id])
  })
})
