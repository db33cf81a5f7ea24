import { z } from 'zod'
import { cleanName, cleanWritten } from '#quotes'
import type { GeneratedQuote } from './generator.ts'

const longest = { text: 2_000, name: 200, tag: 50, tags: 10 }

const Category = z
  .string()
  .nullish()
  .catch('')
  .transform((name) => cleanName((name ?? '').slice(0, 2_000)).slice(0, longest.name))

const Read = z.object({
  text: z.string().max(20_000),
  author: z.string().max(2_000).transform(cleanName).pipe(z.string().min(1).max(longest.name)),
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
  if (!read.success) return null
  const { text } = cleanWritten(read.data.text, read.data.author)
  return text !== '' && text.length <= longest.text ? { ...read.data, text } : null
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
  const tags = written
    .slice(0, 100)
    .flatMap((tag) => (typeof tag === 'string' ? [cleanName(tag.slice(0, 500)).toLowerCase()] : []))
  return [...new Set(tags.map((tag) => tag.replace(/^#+/, '').trim()))]
    .filter((tag) => tag !== '' && tag.length <= longest.tag)
    .slice(0, longest.tags)
}
