import { readFileSync } from 'node:fs'
import type { DesignQuote } from '#plates'

type Collected = { id: string; text: string; author: string; category: string; language: string; source?: { work?: string } }
type Author = { slug: string; name: string }
type Category = { slug: string; name: string; color: string }

const read = <T>(path: string) => JSON.parse(readFileSync(new URL(`../../db/collection/${path}`, import.meta.url), 'utf8')) as T // safe: db/collection/verify.ts holds its shape

const authors = new Map(read<Author[]>('authors.json').map((author) => [author.slug, author.name]))
const categories = new Map(read<Category[]>('categories.json').map((category) => [category.slug, category]))

/** The quotes of the collection in one language, shortest first. */
export function collected(language: string): DesignQuote[] {
  return read<Collected[]>(`quotes/${language}.json`)
    .map(({ id, text, author, category, source }) => ({
      id,
      text,
      author: authors.get(author) ?? author,
      source: source?.work,
      category: categories.get(category)?.name,
      color: categories.get(category)?.color ?? '#3b82f6',
      language,
      credit: 'Epigraph',
    }))
    .sort((one, other) => one.text.length - other.text.length)
}

/** A quote of about so many characters: one of the collection, or, where it has none so long, some of them after one another. */
export function quoteOfLength(language: string, length: number): DesignQuote {
  const all = collected(language).filter((quote) => length < 60 || !quote.text.includes('\n'))
  const near = all.reduce((best, quote) => (off(quote.text, length) < off(best.text, length) ? quote : best))
  const text = [near, ...all.filter((quote) => quote !== near).reverse()].reduce(
    (sum, quote) =>
      sum.length + quote.text.length / 2 < length ? `${sum}${sum === '' ? '' : joint(language)}${quote.text}` : sum,
    '',
  )
  return { ...near, text: text === '' ? near.text : text }
}

function off(text: string, length: number): number {
  return Math.abs(text.length - length)
}

function joint(language: string): string {
  return language === 'ja' || language === 'zh' ? '' : ' '
}
