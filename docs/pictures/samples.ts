import { readFileSync } from 'node:fs'
import type { DesignQuote } from '#plates'

type Collected = {
  id: string
  text: string
  author: string
  category: string
  language: string
  status?: string
  source?: { work?: string }
}
type Author = { slug: string; name: string }
type Category = { slug: string; name: string; color: string }

const read = <T>(path: string) => JSON.parse(readFileSync(new URL(`../../db/collection/${path}`, import.meta.url), 'utf8')) as T // safe: db/collection/verify.ts holds its shape

const authors = new Map(read<Author[]>('authors.json').map((author) => [author.slug, author.name]))
const categories = new Map(read<Category[]>('categories.json').map((category) => [category.slug, category]))

/** What the sheets show: four scripts, and Latin with emoji. */
export const samples = { latin: 'en', devanagari: 'hi', arabic: 'ar', japanese: 'ja', emoji: 'en' } as const
export type Sample = keyof typeof samples

/** The quotes of the collection in one language that stand under the name of who said them, shortest first. */
function collected(language: string): DesignQuote[] {
  return read<Collected[]>(`quotes/${language}.json`)
    .filter(({ status }) => status !== 'misattributed')
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

/**
 * A quote of about so many characters: the nearest one of the collection, and, where it has none so long, some of the others
 * after it. Script after script the categories differ, and so do the colours.
 */
export function quoteOfLength(sample: Sample, length: number): DesignQuote {
  const language = samples[sample]
  const all = collected(language)
  const near = all.reduce((best, quote) => (off(quote.text, length) < off(best.text, length) ? quote : best))
  const others = all.filter((quote) => quote !== near).reverse()
  const isVerse = (quote: DesignQuote) => quote.text.includes('\n')
  // Prose goes on as prose; verses follow only where a language has too little of it.
  const order = [near, ...others.filter((quote) => !isVerse(quote)), ...others.filter(isVerse)]
  const text = order.reduce(
    (sum, quote) =>
      sum.length + quote.text.length / 2 < length
        ? `${sum}${sum === '' ? quote.text : joint(language) + quote.text.replaceAll('\n', joint(language))}`
        : sum,
    '',
  )
  const whole = text === '' ? near.text : text
  // What several people said is nobody's.
  const names = whole === near.text ? {} : { author: 'Sample text', source: undefined }
  return { ...near, ...names, text: sample === 'emoji' ? withEmoji(whole) : whole }
}

/** After each clause one that is a single character, one of several joined ones, or a flag. */
function withEmoji(text: string): string {
  const emoji = ['🌍', '👩🏽‍🚀', '❤️', '📚', '🇫🇯', '🔥']
  let next = 0
  return text.replace(/[,.;:!?—]+(?=\s|$)/gu, (mark) => `${mark} ${emoji[next++ % emoji.length]}`)
}

function off(text: string, length: number): number {
  return Math.abs(text.length - length)
}

function joint(language: string): string {
  return language === 'ja' || language === 'zh' ? '' : ' '
}
