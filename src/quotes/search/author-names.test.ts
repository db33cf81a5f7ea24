import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuthor, findAuthors, pickAuthors, updateAuthor } from '#authors'
import { inLanguage } from '#messages'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findSettled, followRenames, searchQuotes, suggestSearch } from '../index.ts'

const names = { ru: 'Уильям Шекспир', 'zh-Hans': '威廉·莎士比亚', de: '' }
const inRussian = <T>(read: () => T) => inLanguage('ru', read, '/ru')

async function aPlay() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const by = { name: 'William Shakespeare', aliases: ['the Bard'] }
  const author = await createAuthor(house.ctx, { ...by, names })
  const quote = await shelf.aQuote({ text: 'All the world’s a stage.', author_id: author.id })
  const found = async (q: string) => (await searchQuotes(house.ctx, { q })).found.map((one) => one.quote.id)
  return { ...house, shelf, by, author, quote, found }
}

test('a search finds an author’s quotes by their name in any language, on pages in any', async () => {
  const { ctx, as, quote, found } = await aPlay()
  for (const q of ['Шекспир', 'шекспир', '莎士比亚', '威廉·莎士比亚', 'Shakespeare', 'Bard']) {
    expect([q, await found(q)]).toEqual([q, [quote.id]])
    expect([q, (await findAuthors(ctx, { search: q })).authors.map(({ name }) => name)]).toEqual([q, ['William Shakespeare']])
  }
  expect((await pickAuthors(as('author'), 'шек', 5)).map(({ name }) => name)).toEqual(['William Shakespeare'])
  const { authors } = await suggestSearch(ctx, 'Шекс')
  expect(authors).toEqual([{ name: 'William Shakespeare', slug: 'william-shakespeare', isHere: false }])
  const russian = await inRussian(() => suggestSearch(ctx, 'Шекс'))
  expect(russian.authors).toEqual([{ name: 'Уильям Шекспир', slug: 'william-shakespeare', isHere: true }])
  expect(russian.quotes.map(({ author }) => author)).toEqual(['Уильям Шекспир'])
})

test('what was asked is marked in the name that the page shows', async () => {
  const { ctx, author } = await aPlay()
  const [hit] = (await inRussian(() => searchQuotes(ctx, { q: 'Шекспир' }))).found
  expect(hit?.marks.author).toEqual([['Уильям '.length, 'Уильям Шекспир'.length]])
  expect(hit?.quote).toMatchObject({ author: author.name, authorNames: names })
})

test('a new name in one language is followed as an alias is, and what is no other name is not', async () => {
  const { ctx, as, by, author, quote, found } = await aPlay()
  const waiting = async () => (await sql`select from renames`.execute(ctx.db)).rows.length
  await updateAuthor(as('moderator'), author.id, { ...by, names, bio: 'A poet.' })
  expect(await waiting()).toBe(0)
  await updateAuthor(as('moderator'), author.id, { ...by, names: { ...names, ru: 'Вильям Шакспер' } })
  expect(await waiting()).toBe(1)
  await followRenames(ctx, {}, AbortSignal.timeout(60_000))
  expect([await waiting(), await found('Шакспер'), await found('Шекспир')]).toEqual([0, [quote.id], []])
})

test('a quote that is known to be somebody else’s is found by its author’s name in any language', async () => {
  const { ctx, shelf, author } = await aPlay()
  await shelf.aQuote({ text: 'Be yourself.', author_id: author.id, status: 'misattributed', statusNote: 'In no text of his.' })
  expect((await findSettled(ctx, { search: 'шекспир', limit: 10, offset: 0 })).total).toBe(1)
  expect((await findSettled(ctx, { search: 'толстой', limit: 10, offset: 0 })).total).toBe(0)
})
