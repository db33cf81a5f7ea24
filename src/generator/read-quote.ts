import { z } from 'zod'
import type { GeneratedQuote } from './generator.ts'

/** Nothing that is read by nobody or turns the words round it: control characters, halves of characters, marks of direction, gaps of no width. */
const unseen = /[\p{Cc}\p{Cs}\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const markup = /<\/?[a-z!][^<>]{0,500}>/gi
const longest = { text: 2_000, name: 200, tag: 50, tags: 10 }

const plain = (written: string) => written.replace(markup, ' ').replace(unseen, ' ').normalize('NFC').replace(/\s+/g, ' ').trim()

/** Models like to put the words into quotation marks, and a dash before the name. */
const quoted = /^(?:\*\*|["“”„«»']+)?(.*?)(?:\*\*|["“”«»']+)?$/u
const bare = (written: string) => {
  const words = plain(written)
  const inside = quoted.exec(words)?.[1]?.trim() ?? words
  // What stands in quotation marks itself keeps them.
  return /^["“”„«»*]/u.test(words) && /["“”«»*]$/u.test(words) && !/["“”«»]/u.test(inside) ? inside : words
}

const Category = z
  .string()
  .nullish()
  .catch('')
  .transform((name) => plain((name ?? '').slice(0, 2_000)).slice(0, longest.name))

const Read = z.object({
  text: z.string().max(20_000).transform(bare).pipe(z.string().min(1).max(longest.text)),
  author: z
    .string()
    .max(2_000)
    .transform((name) => plain(name).replace(/^[-–—\s]+/u, ''))
    .pipe(z.string().min(1).max(longest.name)),
  category: Category,
  tags: z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((tags) => tagsOf(tags ?? [])),
})

/** What the model wrote of one quote, cleaned and cut to what fits; null where there are no words, or nobody who said them. */
export function readQuote(written: unknown): GeneratedQuote | null {
  const read = Read.safeParse(written)
  return read.success ? read.data : null
}

const Labels = z.object({
  category: Category,
  tags: z.array(z.unknown()).transform(tagsOf),
})

/** What the model wrote of a quote's category and tags, cleaned alike; null where it is neither. */
export function readLabels(written: string): { category: string; tags: string[] } | null {
  // What it thought aloud may hold braces of its own.
  const answer = written.slice(written.search(/<\/think(?:ing)?>/i) + 1)
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (from < 0 || to < from) return null
  try {
    const read = Labels.safeParse(JSON.parse(answer.slice(from, to + 1)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function tagsOf(written: unknown[]): string[] {
  const tags = written.slice(0, 100).flatMap((tag) => (typeof tag === 'string' ? [plain(tag.slice(0, 500)).toLowerCase()] : []))
  return [...new Set(tags.map((tag) => tag.replace(/^#+/, '').trim()))]
    .filter((tag) => tag !== '' && tag.length <= longest.tag)
    .slice(0, longest.tags)
}
