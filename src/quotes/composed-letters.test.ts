import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, findNearDuplicates, getQuote, searchQuotes, updateQuote } from './index.ts'

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

it('has composed what was stored apart before', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx, { author: 'Zola' })
  const { id, author_id, categoryId } = await aQuote({ translations: [{ language: 'vi', text: vietnamese }] })
  const decomposed = apart('Thérèse Été')
  await sql`update authors set name = ${decomposed} where id = ${author_id}`.execute(ctx.db)
  await sql`insert into author_aliases (author_id, alias) values (${author_id}, 'Zolà'), (${author_id}, ${apart('Zolà')}), (${author_id}, ${apart('Emilé')})`.execute(
    ctx.db,
  )
  await sql`update categories set name = ${decomposed} where id = ${categoryId}`.execute(ctx.db)
  await sql`update quotes set text = ${apart(vietnamese)}, tags = ${[apart('tục'), 'tục', 'a']}, source_work = ${decomposed} where id = ${id}`.execute(
    ctx.db,
  )
  await sql`update quote_translations set text = ${apart(korean)} where quote_id = ${id}`.execute(ctx.db)
  await sql.raw(await readFile(new URL('../../db/migrations/0071-composed-letters.sql', import.meta.url), 'utf8')).execute(ctx.db)
  const quote = await getQuote(ctx, id)
  expect(quote).toMatchObject({
    text: vietnamese,
    tags: ['tục', 'a'],
    author: 'Thérèse Été',
    category: 'Thérèse Été',
    source: { work: 'Thérèse Été' },
  })
  expect(quote.translations[0]?.text).toBe(korean)
  const { rows } = await sql<{
    alias: string
  }>`select alias from author_aliases where author_id = ${author_id} order by alias`.execute(ctx.db)
  expect(rows.map(({ alias }) => alias)).toEqual(['Emilé', 'Zolà'])
})
