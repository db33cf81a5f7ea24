import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { collectionShape, inWallOrder, type Collection } from './collection.ts'
import { insertCollection, isEmptySite, lockCollection, markLoaded } from './collection-store.ts'

/**
 * Fills an empty site with the starter collection, all or nothing, and says how many quotes came in: 0 where there are
 * quotes, where it was loaded once before (staff may have deleted all of it), or where the folder holds none.
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function loadCollection(ctx: Ctx, folder: string, say: (sentence: string) => void = () => {}): Promise<number> {
  requireRole(ctx, 'admin')
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
  if (quotes.length === 0) return { categories: [], authors: [], quotes }
  return {
    categories: await readPart(path.join(folder, 'categories.json'), collectionShape.categories),
    authors: await readPart(path.join(folder, 'authors.json'), collectionShape.authors),
    quotes,
  }
}

/** Of all languages. @throws an Error that names the file where one is broken */
export async function readQuotes(folder: string): Promise<Collection['quotes']> {
  const names = (await readdir(path.join(folder, 'quotes')).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const quotes = await Promise.all(names.map((name) => readPart(path.join(folder, 'quotes', name), collectionShape.quotes)))
  return quotes.flat()
}

async function readPart<T>(file: string, shape: { parse(read: unknown): T }): Promise<T> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The starter collection cannot be read: ${file}`, { cause })
  }
}
