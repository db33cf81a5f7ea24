import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findBatches } from '#changes'
import { findAllCategories, findCategories, updateCategory } from '#categories'
import { inLanguage, languagesOnOffer, pseudo, source } from '#messages'
import { aPartOfTheStarter, aCollection } from '#test/collection'
import { aHouse } from '#test/house'
import { countOfCollection } from './collection-left-store.ts'
import { readCategories, readNames, readQuotes } from './load-collection.ts'
import { findRelatedTags, findQuotes, loadCollection, renewNames } from '../index.ts'

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
  expect(await renewNames(ctx, folder)).toBe(13 + 100)
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

it('a site that does not hold the collection is left alone, and a broken file is named', async () => {
  const { ctx } = await aHouse()
  expect(await renewNames(ctx, collection)).toBe(0)
  await loadCollection(ctx, await aCollection(3))
  await expect(renewNames(ctx, path.join(collection, 'nowhere'))).rejects.toThrow('categories.json')
})

it('every language of pages has a file, with all categories of the collection and tags that its quotes have', async () => {
  const categories = await readCategories(collection)
  const names = await readNames(collection)
  const tags = new Set((await readQuotes(collection)).flatMap((quote) => quote.tags))
  const offered = languagesOnOffer().filter((code) => code !== source && code !== pseudo)
  expect(names.map(({ language }) => language).toSorted()).toEqual([...offered].toSorted())
  const [first] = names
  for (const of of names) {
    expect(Object.keys(of.categories), of.language).toEqual(categories.map(({ slug }) => slug))
    expect(Object.keys(of.tags), of.language).toEqual(Object.keys(first?.tags ?? {}))
    const words = [...Object.values(of.categories).map(({ name }) => name), ...Object.values(of.tags)]
    expect(new Set(words.map((word) => word.toLowerCase())).size, of.language).toBe(words.length)
    expect(words.filter((word) => word.trim() === '' || word.length > 40)).toEqual([])
  }
  expect(Object.keys(first?.tags ?? {}).filter((tag) => !tags.has(tag))).toEqual([])
})
