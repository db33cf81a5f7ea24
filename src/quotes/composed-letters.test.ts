import { expect, it } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, findNearDuplicates, searchQuotes, updateQuote } from './index.ts'

const vietnamese = 'Có công mài sắt, có ngày nên kim.'
const korean = '시작이 반이다.'
const apart = (text: string) => text.normalize('NFD')

it('keeps accents as part of their letter, however something was typed', async () => {
  const { as } = await aHouse()
  const moderator = as('moderator')
  const author = await createAuthor(moderator, { name: apart('Émile Zola'), aliases: [apart('Zolà')], bio: apart('Écrivain.') })
  const category = await createCategory(moderator, { name: apart('Été'), description: apart('L’été.') })
  const quote = await createQuote(moderator, {
    text: apart(vietnamese),
    author_id: author.id,
    category_id: category.id,
    tags: [apart('tục ngữ'), 'tục ngữ'],
    source: { work: apart('Thérèse'), year: null, place: null, edition: null, translator: null, url: null },
    translations: [{ language: 'ko', text: apart(korean) }],
  })
  expect([author.name, author.aliases, author.bio]).toEqual(['Émile Zola', ['Zolà'], 'Écrivain.'])
  expect([category.name, category.description, category.slug]).toEqual(['Été', 'L’été.', 'ete'])
  expect(quote).toMatchObject({ text: vietnamese, tags: ['tục ngữ'], source: { work: 'Thérèse' } })
  expect(quote.translations.map(({ text }) => text)).toEqual([korean])
  const changed = await updateQuote(moderator, quote.id, { text: apart(korean), version: quote.version })
  expect(changed.text).toBe(korean)
})

it('finds by letters that are apart, and takes a quote for one that is there in the other form', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const quotes = [
    await aQuote({ text: apart(vietnamese), tags: [apart('tục ngữ')] }),
    await aQuote({ text: korean, language: 'ko' }),
  ]
  for (const [q, at] of [
    [apart('mài sắt'), 0],
    ['mài sắt', 0],
    [apart('반이다'), 1],
  ] as const)
    expect((await searchQuotes(as('visitor'), { q })).found.map(({ quote }) => quote.id)).toEqual([quotes[at]?.id])
  expect((await searchQuotes(as('visitor'), { q: '', tag: apart('tục ngữ') })).total).toBe(1)
  expect((await findNearDuplicates(as('moderator'), { text: apart(korean) })).length).toBe(1)
})
