import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findBatches } from '#changes'
import { aPartOfTheStarter } from '#test/collection'
import { aHouse } from '#test/house'
import { countOfCollection } from './collection-left-store.ts'
import { readQuotes } from './load-collection.ts'
import { getQuote, loadCollection, removeCollection, renewTranslations, searchQuotes, updateQuote } from '../index.ts'

type Files = Record<string, Record<string, unknown>>

async function aStartedSite(files: (ids: string[]) => Files) {
  const house = await aHouse()
  const folder = await aPartOfTheStarter(4)
  const ids = (await readQuotes(folder)).map(({ id }) => id)
  await mkdir(path.join(folder, 'translations'))
  const write = async (wanted: Files) => {
    for (const [language, translations] of Object.entries(wanted))
      await writeFile(path.join(folder, 'translations', `${language}.json`), JSON.stringify({ translations }))
  }
  await write(files(ids))
  await loadCollection(house.ctx, folder)
  const wordings = async (id = '') => {
    const { translations } = await getQuote(house.ctx, id)
    return translations.map(({ language, direction, text, translator }) => [language, direction, text, translator].join(' '))
  }
  return { ...house, folder, ids, write, wordings }
}

it('a new site has all translations of a quote in their order, and the search finds its quote by each', async () => {
  const old = { text: 'Alte Worte', translator: 'A. Old', source: { work: 'Buch', year: '1850' } }
  const { as, ids, wordings } = await aStartedSite(([first = '', second = '']) => ({
    ar: { [first]: 'كلمات جديدة' },
    de: { [first]: old, [second]: 'Morgenröte' },
  }))
  expect(await wordings(ids[0])).toEqual(['ar rtl كلمات جديدة Epigraph', 'de ltr Alte Worte A. Old'])
  expect((await getQuote(as('visitor'), ids[0] ?? '')).translations[1]?.source).toMatchObject({ work: 'Buch', year: '1850' })
  for (const [q, id] of [
    ['جديدة', ids[0]],
    ['Alte', ids[0]],
    ['Morgenröte', ids[1]],
  ] as const)
    expect((await searchQuotes(as('visitor'), { q })).found.map(({ quote }) => quote.id)).toEqual([id])
})

it('a site of an earlier release gets the translations of this one, but where staff wrote or took out one or reworded the quote', async () => {
  const { ctx, as, clock, ids, folder, write, wordings } = await aStartedSite(([first = '', second = '']) => ({
    'zh-Hans': { [first]: '旧', [second]: '二' },
  }))
  expect(await renewTranslations(ctx, folder)).toBe(0)
  const [first = '', second = '', third = '', fourth = ''] = ids
  const edit = async (id: string, fields: object) =>
    await updateQuote(as('admin'), id, { ...fields, version: (await getQuote(ctx, id)).version })
  await edit(second, { translations: [] })
  await edit(third, { translations: [{ language: 'zh', text: '我们的', translator: null }] })
  await edit(fourth, { text: 'Other words.' })
  const left = await countOfCollection(ctx)
  clock.advance(60_000)
  const all = Object.fromEntries(ids.map((id, n) => [id, `译${n}`]))
  await write({ 'zh-Hans': { ...all, [first]: '新' }, de: { [first]: 'Neu' } })

  await expect(renewTranslations(as('moderator'), folder)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await renewTranslations(ctx, folder)).toBe(1)
  expect(await wordings(first)).toEqual(['zh-Hans ltr 新 Epigraph', 'de ltr Neu Epigraph'])
  expect(await wordings(second)).toEqual([])
  expect(await wordings(third)).toEqual(['zh ltr 我们的 '])
  expect(await wordings(fourth)).toEqual([])
  expect(await findBatches(as('admin'), { noun: 'quote', verb: 'renew-translations' })).toMatchObject([
    { role: 'system', act: { nouns: [{ noun: 'quote', count: 1 }] } },
  ])
  expect((await searchQuotes(ctx, { q: 'Neu' })).found.map(({ quote }) => quote.id)).toEqual([first])
  // A form that was open since before the start is refused; the quote still counts as the collection's own, and goes with it.
  await expect(updateQuote(as('admin'), first, { translations: [], version: 1 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await countOfCollection(ctx)).toBe(left)
  expect(await renewTranslations(ctx, folder)).toBe(0)

  await edit(first, { translations: [{ language: 'de', text: 'Eigene', translator: 'Epigraph' }] })
  expect(await renewTranslations(ctx, folder)).toBe(0)
  expect(await wordings(first)).toEqual(['de ltr Eigene Epigraph'])
})

it('removing the collection removes quotes that got translations at a start', async () => {
  const { ctx, proven, ids, folder, write } = await aStartedSite(() => ({}))
  await write({ de: Object.fromEntries(ids.map((id, n) => [id, `Satz ${n}`])) })
  expect(await renewTranslations(ctx, folder)).toBe(4)
  expect((await removeCollection(proven('admin'))).quotes).toBe(4)
  expect(await renewTranslations(ctx, folder)).toBe(0)
})

it('a translation whose words were read is verified, on a site of an earlier release, too', async () => {
  const { ctx, folder, ids } = await aStartedSite(() => ({}))
  const file = path.join(folder, 'quotes/en.json')
  const rows = JSON.parse(await readFile(file, 'utf8')) as object[] // safe: a list of rows
  const source = { work: 'Ein Buch', year: '1850', place: '1', edition: null, translator: null, url: 'https://example.org/1' }
  const translation = { language: 'de', text: 'Worte', translator: 'A. Old', source }
  const status = async () => (await getQuote(ctx, ids[0] ?? '')).translations[0]?.status
  await writeFile(file, JSON.stringify([{ ...rows[0], translation }, ...rows.slice(1)]))
  expect(await renewTranslations(ctx, folder)).toBe(1)
  expect(await status()).toBe('sourced')
  await writeFile(
    file,
    JSON.stringify([{ ...rows[0], translation: { ...translation, checked: { file: 'a.txt' } } }, ...rows.slice(1)]),
  )
  expect(await renewTranslations(ctx, folder)).toBe(1)
  expect(await status()).toBe('verified')
})
