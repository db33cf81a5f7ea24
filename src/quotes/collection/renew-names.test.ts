import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findBatches } from '#changes'
import { getDeskAuthor, updateAuthor } from '#authors'
import { findAllCategories, findCategories, updateCategory } from '#categories'
import { inLanguage, languagesOnOffer, pseudo, source } from '#messages'
import { aPartOfTheStarter, aCollection } from '#test/collection'
import { aHouse } from '#test/house'
import { countOfCollection } from './collection-left-store.ts'
import { readCategories, readNames, readQuotes } from './load-collection.ts'
import { findRelatedTags, findQuotes, followRenames, loadCollection, renewNames, searchQuotes } from '../index.ts'

const collection = path.resolve(import.meta.dirname, '../../../db/collection')
const inGerman = <T>(read: () => T) => inLanguage('de', read, '/de')

async function aStartedSite() {
  const house = await aHouse()
  const folder = await aPartOfTheStarter(60)
  await loadCollection(house.ctx, folder)
  return { ...house, folder }
}

it('a new site has the names of categories and tags in the language of the page, and the desk those that were written', async () => {
  const { ctx, as } = await aStartedSite()
  const category = (await inGerman(() => findCategories(ctx))).find(({ slug }) => slug === 'courage')
  expect(category).toMatchObject({ name: 'Mut', written: { name: 'Courage' } })
  expect(category?.description).toMatch(/^Worte für/)
  expect((await findAllCategories(as('moderator'))).find(({ slug }) => slug === 'courage')).toMatchObject({ name: 'Courage' })
  const { quotes } = await inGerman(() => findQuotes(ctx, { limit: 60 }))
  const names = new Set((await inGerman(() => findCategories(ctx))).map(({ name }) => name))
  expect(
    quotes
      .flatMap(({ category, shelves }) => [category, ...shelves.map(({ name }) => name)])
      .filter((name) => !names.has(name ?? '')),
  ).toEqual([])
  const quote = quotes.find(({ tags }) => tags.includes('life'))
  expect(quote?.tagNames).toMatchObject({ life: 'Leben' })
  expect((await findQuotes(ctx, { limit: 60 })).quotes.find(({ id }) => id === quote?.id)?.tagNames).toBeNull()
  expect(await inGerman(() => findRelatedTags(ctx, 'life'))).toMatchObject({ name: 'Leben', slug: 'life' })
  expect(await findRelatedTags(ctx, 'life')).toMatchObject({ name: 'life', slug: 'life' })
})

it('a site of an earlier release gets the names of this one, but where staff wrote another, took one out or renamed the category', async () => {
  const { ctx, as, folder } = await aStartedSite()
  expect(await renewNames(ctx, folder)).toBe(0)
  const admin = as('admin')
  const find = async (slug: string) => (await findAllCategories(admin)).find((one) => one.slug === slug)
  await sql`update categories set names = '{"sa": "प्रज्ञा"}', descriptions = '{}'`.execute(ctx.db)
  await sql`delete from tag_names where language <> 'fr'`.execute(ctx.db)
  await sql`update tag_names set name = '' where tag = 'life'`.execute(ctx.db)
  const [courage, hope, time] = [await find('courage'), await find('hope'), await find('time')]
  if (!courage || !hope || !time) throw new Error('the collection lacks a category')
  await updateCategory(admin, courage.id, { ...courage, names: { de: 'Tapferkeit', fr: '' } })
  await updateCategory(admin, hope.id, { ...hope, name: 'Confidence' })
  await updateCategory(admin, time.id, { ...time, description: 'Our own.' })
  const left = await countOfCollection(ctx)

  await expect(renewNames(as('moderator'), folder)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await renewNames(ctx, folder)).toBe(13 + 344)
  expect((await find('courage'))?.names).toMatchObject({ de: 'Tapferkeit', fr: '', ja: '勇気' })
  expect(await find('confidence')).toMatchObject({ names: { sa: 'प्रज्ञा' }, descriptions: {} })
  expect(await find('time')).toMatchObject({ names: { de: 'Zeit' }, descriptions: {}, version: time.version + 2 })
  // A form that was open since before the start is refused; the category still counts as the collection's own.
  const love = await find('love')
  expect(love).toMatchObject({ version: 2, names: { de: 'Liebe' } })
  const stale = { ...love, names: {}, version: 1 }
  if (!love) throw new Error('the collection lacks a category')
  await expect(updateCategory(admin, love.id, { ...love, ...stale })).rejects.toMatchObject({ code: 'conflict' })
  expect(await findBatches(admin, { noun: 'category', verb: 'renew-names' })).toMatchObject([
    { role: 'system', act: { nouns: [{ noun: 'category', count: 13 }] } },
  ])
  const life = await sql<{ name: string }>`select name from tag_names where tag = 'life' and language = 'fr'`.execute(ctx.db)
  expect(life.rows).toEqual([{ name: '' }])
  expect(await countOfCollection(ctx)).toBe(left)
  expect(await renewNames(ctx, folder)).toBe(0)
})

it('authors have theirs from the start, or from a release that brings them, and a search finds by them then', async () => {
  const { ctx, as, folder } = await aStartedSite()
  const admin = as('admin')
  const find = async (slug: string) => {
    const { rows } = await sql<{ id: string }>`select id from authors where slug = ${slug}`.execute(ctx.db)
    return await getDeskAuthor(admin, rows[0]?.id ?? '')
  }
  const found = async (q: string) => (await searchQuotes(ctx, { q })).total
  const { rows } = await sql<{ slug: string }>`
    select a.slug from authors a where a.names ? 'ru' and a.names ? 'ja' and exists (select from quotes q where q.author_id = a.id)
     order by a.slug limit 4`.execute(ctx.db)
  const [first = '', second = '', third = '', fourth = ''] = rows.map(({ slug }) => slug)
  const names = (await find(first)).names
  const russian = names['ru'] ?? ''
  expect([(await found(russian)) > 0, names['ja']]).toEqual([true, expect.stringMatching(/[\p{Script=Han}\p{Script=Katakana}]/u)])

  await sql`update authors set names = '{}'`.execute(ctx.db)
  await followRenames(ctx, {}, AbortSignal.timeout(60_000))
  expect(await found(russian)).toBe(0)
  const [two, three] = [await find(second), await find(third)]
  await updateAuthor(admin, two.id, { ...two, names: { ru: 'Наш', ja: '' } })
  await updateAuthor(admin, three.id, { ...three, name: 'Nobody of the Kind' })
  const left = await countOfCollection(ctx)
  const { version } = await find(fourth)
  expect(await renewNames(ctx, folder)).toBeGreaterThan(10)
  expect((await find(first)).names).toEqual(names)
  expect((await find(second)).names).toMatchObject({ ru: 'Наш', ja: '' })
  expect((await getDeskAuthor(admin, three.id)).names).toEqual({})
  expect((await find(fourth)).version).toBe(version + 1)
  expect((await sql`select from renames`.execute(ctx.db)).rows.length).toBeGreaterThan(10)
  await followRenames(ctx, {}, AbortSignal.timeout(60_000))
  expect(await found(russian)).toBeGreaterThan(0)
  expect(await countOfCollection(ctx)).toBe(left)
  expect(await renewNames(ctx, folder)).toBe(0)
})

it('a site that does not hold the collection is left alone, and a broken file is named', async () => {
  const { ctx } = await aHouse()
  expect(await renewNames(ctx, collection)).toBe(0)
  await loadCollection(ctx, await aCollection(3))
  await expect(renewNames(ctx, path.join(collection, 'nowhere'))).rejects.toThrow('categories.json')
})

it('a site that has names for some tags gets those of the others, and its own stay', async () => {
  const { ctx, folder } = await aStartedSite()
  const count = async () => (await sql<{ tag: string }>`select distinct tag from tag_names`.execute(ctx.db)).rows.length
  await sql`delete from tag_names where tag = 'fall'`.execute(ctx.db)
  await sql`insert into tag_names (tag, language, name) values ('fall', 'de', 'Herbst')`.execute(ctx.db)
  await sql`delete from tag_names where tag in ('carpe-diem', 'sherlock-holmes')`.execute(ctx.db)
  expect(await renewNames(ctx, folder)).toBe(3)
  expect(await count()).toBe(344)
  const { rows } = await sql<{ tag: string; language: string; name: string }>`
    select tag, language, name from tag_names where tag in ('fall', 'carpe-diem') and language in ('de', 'ja') order by tag, language`.execute(
    ctx.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['carpe diem', 'カルペ・ディエム', 'Herbst', '転落'])
})

it('every language of pages has a file, with all categories of the collection and all tags of its quotes', async () => {
  const categories = await readCategories(collection)
  const names = await readNames(collection)
  const tags = [...new Set((await readQuotes(collection)).flatMap((quote) => quote.tags))].toSorted()
  // One and many are one word in some languages. A tag that is called as a category means the same.
  const meaning = (slug: string) => ({ cities: 'city', habits: 'habit' })[slug] ?? slug
  const offered = languagesOnOffer().filter((code) => code !== source && code !== pseudo)
  expect(names.map(({ language }) => language).toSorted()).toEqual([...offered].toSorted())
  for (const of of names) {
    expect(Object.keys(of.categories), of.language).toEqual(categories.map(({ slug }) => slug))
    expect(Object.keys(of.tags).toSorted(), of.language).toEqual(tags)
    const words = [...Object.entries(of.categories).map(([slug, { name }]) => [slug, name] as const), ...Object.entries(of.tags)]
    const meanings = Map.groupBy(words, ([, word]) => word.toLowerCase())
    const ambiguous = [...meanings.values()].filter((alike) => new Set(alike.map(([slug]) => meaning(slug))).size > 1)
    expect(ambiguous, of.language).toEqual([])
    expect(words.filter(([, word]) => word !== word.trim() || word === '' || word.length > 40)).toEqual([])
  }
})
