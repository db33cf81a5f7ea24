import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import {
  collectionShape,
  inWallOrder,
  namesShape,
  translationsShape,
  type Collection,
  type CollectionNames,
  type CollectionTranslation,
} from './collection.ts'
import { insertCollection, isEmptySite, lockCollection, markLoaded } from './collection-store.ts'

/**
 * Fills an empty site with the starter collection, all or nothing, and says how many quotes came in: 0 where there are
 * quotes, where it was loaded once before (staff may have deleted all of it), or where the folder holds none.
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function loadCollection(ctx: Ctx, folder: string, say: (sentence: string) => void = () => {}): Promise<number> {
  requireRight(ctx, 'settings.change')
  if (!(await isEmptySite(ctx))) return 0
  const collection = await readCollection(folder)
  const count = collection.quotes.length
  if (count === 0) return 0
  say(`Loading the starter collection: ${count} quotes …`)
  const { loaded } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'load' }, async (writing) => {
    // Of processes that start together one loads; the others wait here and find it done.
    await lockCollection(writing)
    const nothing = { quotes: 0 }
    if (!(await isEmptySite(writing))) return { loaded: 0, before: nothing, after: nothing }
    await insertCollection(writing, { ...collection, quotes: inWallOrder(collection.quotes) })
    await markLoaded(writing)
    return {
      loaded: count,
      after: { quotes: count, authors: collection.authors.length, categories: collection.categories.length },
    }
  })
  return loaded
}

async function readCollection(folder: string): Promise<Collection> {
  const quotes = await readQuotes(folder)
  if (quotes.length === 0) return { categories: [], authors: [], quotes, names: [], translations: [] }
  return {
    categories: await readCategories(folder),
    authors: await readAuthors(folder),
    quotes,
    names: await readNames(folder),
    translations: await readTranslations(folder),
  }
}

/** @throws an Error that names the file where it is broken */
export async function readCategories(folder: string): Promise<Collection['categories']> {
  return await readPart(path.join(folder, 'categories.json'), collectionShape.categories)
}

/** @throws an Error that names the file where it is broken */
export async function readAuthors(folder: string): Promise<Collection['authors']> {
  return await readPart(path.join(folder, 'authors.json'), collectionShape.authors)
}

/** What categories, authors and tags are called in the languages of pages. @throws an Error that names the file where one is broken */
export async function readNames(folder: string): Promise<CollectionNames[]> {
  const files = await filesIn(path.join(folder, 'names'))
  return await Promise.all(
    files.map(async (file) => ({ ...(await readPart(file, namesShape)), language: path.basename(file, '.json') })),
  )
}

/** Further translations, by their languages. @throws an Error that names the file where one is broken */
export async function readTranslations(folder: string): Promise<CollectionTranslation[]> {
  const files = await filesIn(path.join(folder, 'translations'))
  const read = files.map(async (file) => {
    const language = path.basename(file, '.json')
    const { translations } = await readPart(file, translationsShape)
    return Object.entries(translations).map(([quote, translation]) => ({ ...translation, quote, language }))
  })
  return (await Promise.all(read)).flat()
}

/** Of all languages. @throws an Error that names the file where one is broken */
export async function readQuotes(folder: string): Promise<Collection['quotes']> {
  const files = await filesIn(path.join(folder, 'quotes'))
  return (await Promise.all(files.map((file) => readPart(file, collectionShape.quotes)))).flat()
}

async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  return names.map((name) => path.join(folder, name))
}

async function readPart<T>(file: string, shape: { parse(read: unknown): T }): Promise<T> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The starter collection cannot be read: ${file}`, { cause })
  }
}
