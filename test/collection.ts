import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder as db/collection is, with so many quotes of 20 authors in three categories. */
export async function aCollection(size: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'epigraph-collection-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'quotes'))
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
  await writeFile(path.join(folder, 'categories.json'), JSON.stringify(categories))
  await writeFile(path.join(folder, 'authors.json'), JSON.stringify(authors))
  await writeFile(path.join(folder, 'quotes', 'a.json'), JSON.stringify(quotes))
  return folder
}
