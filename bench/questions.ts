import { sql } from 'kysely'
import type { Ctx } from '#access'
import { searchQuotes } from '#quotes'
import { assert } from './part.ts'

/** What is asked of a search in a database of generated quotes. */
export type Questions = {
  /** Words that 100 to 1,000 quotes have together. */
  few: string[]
  /** The most frequent words. */
  frequent: string[]
  /** Words with two letters exchanged, which nobody wrote so. */
  mistyped: string[]
  /** Five words of a quote, in their order, and one that is nowhere. */
  lines: { id: string; q: string }[]
}

export async function questionsOf(ctx: Ctx, quotes: string[]): Promise<Questions> {
  const { rows: words } = await sql<{ word: string; n: number }>`
    select word, n from quote_words where word ~ '^[a-z]{2,}$' and n > 0 order by n desc, word`.execute(ctx.db)
  const { rows: texts } = await sql<{ id: string; words: string[] }>`
    select id, string_to_array(folded(text), ' ') as words from quotes where id = any(${quotes.slice(0, 40)}::uuid[]) order by id`.execute(
    ctx.db,
  )
  const known = new Set(words.map(({ word }) => word))
  return {
    few: await questionsOfFew(ctx, words),
    frequent: words.slice(0, 10).map(({ word }) => word),
    mistyped: words
      .flatMap(({ word }) => exchanged(word) ?? [])
      .filter((word) => !known.has(word))
      .slice(0, 40),
    lines: texts
      .filter(({ words: written }) => written.length >= 8)
      .map(({ id, words: written }) => ({ id, q: [...written.slice(1, 6), 'xylograph'].join(' ') })),
  }
}

/** Of how many lines the quote that they were taken from is first. */
export async function countFirst(ctx: Ctx, lines: Questions['lines']): Promise<number> {
  let first = 0
  for (const { id, q } of lines) if ((await searchQuotes(ctx, { q })).found[0]?.quote.id === id) first++
  return first
}

/** Single words where there are such, else pairs of frequent and rare ones. */
async function questionsOfFew(ctx: Ctx, words: { word: string; n: number }[]): Promise<string[]> {
  const single = words.filter(({ n }) => n >= 100 && n <= 1_000).map(({ word }) => word)
  const rare = words.filter(({ n }) => n < 50_000)
  const pairs = words.slice(0, 40).map(({ word }, n) => `${word} ${rare[(n * 97) % Math.max(rare.length, 1)]?.word ?? word}`)
  const few: string[] = []
  for (const q of single.length > 0 ? single : pairs) {
    const { total, atLeast } = await searchQuotes(ctx, { q })
    if (total >= 100 && total <= 1_000 && !atLeast) few.push(q)
    if (few.length === 20) break
  }
  assert(few.length > 0, 'no words are in 100 to 1,000 quotes')
  return few
}

function exchanged(word: string): string | undefined {
  const middle = Math.floor(word.length / 2)
  const [before, a, b, after] = [word.slice(0, middle - 1), word[middle - 1] ?? '', word[middle] ?? '', word.slice(middle + 1)]
  return word.length > 5 && a !== b ? before + b + a + after : undefined
}
