import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const starter = path.resolve(import.meta.dirname, '../db/collection')

type Row = { slug?: string; status?: string; author?: string }

/** The first verified English quotes of the starter collection: loading all of it takes seconds. */
export async function aPartOfTheStarter(size: number): Promise<string> {
  const rows = async (file: string) => JSON.parse(await readFile(path.join(starter, file), 'utf8')) as Row[] // safe: db/collection/verify.ts holds its shape
  const quotes = (await rows('quotes/en.json')).filter(({ status }) => status === 'verified').slice(0, size)
  const authors = (await rows('authors.json')).filter(({ slug }) => quotes.some(({ author }) => author === slug))
  const folder = await aFolder({
    'categories.json': await rows('categories.json'),
    'authors.json': authors,
    'quotes/en.json': quotes,
  })
  await cp(path.join(starter, 'names'), path.join(folder, 'names'), { recursive: true })
  return folder
}

/** A folder as db/collection is, with so many quotes of 20 authors in three categories. */
export async function aCollection(size: number): Promise<string> {
  const categories = ['Hope', 'Time', 'Love'].map((name) => ({
    slug: name.toLowerCase(),
    name,
    description: `On ${name}.`,
    color: '#123456',
  }))
  const authors = Array.from({ length: 20 }, (_, n) => ({
    slug: `author-${n}`,
    name: `Author ${n}`,
    birth: '1800',
    death: null,
    nationality: 'Greek',
    bio: 'Wrote.',
    aliases: [`Alias ${n}`],
  }))
  const quotes = Array.from({ length: size }, (_, n) => ({
    id: crypto.randomUUID(),
    text: `Hope is quote number ${n} of many, and it says something of a usual length about the way of things.`,
    author: `author-${n % 20}`,
    category: n % 4 === 0 ? 'hope' : n % 4 === 1 ? 'time' : 'love',
    ...(n % 10 === 0 ? { categories: ['hope', 'love'] } : {}),
    tags: ['Morning', 'evening'],
    language: n % 5 === 0 ? 'ar' : 'en',
    status: 'sourced',
    source: { work: 'A Book', year: '1850', place: 'chapter 1', edition: null, translator: null, url: null },
    featured: n % 12 === 0,
    ...(n % 5 === 0 ? { translation: { language: 'en', text: 'In English.', translator: 'Somebody' } } : {}),
  }))
  return await aFolder({ 'categories.json': categories, 'authors.json': authors, 'quotes/a.json': quotes })
}

async function aFolder(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'epigraph-collection-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'quotes'))
  for (const [name, rows] of Object.entries(files)) await writeFile(path.join(folder, name), JSON.stringify(rows))
  return folder
}
