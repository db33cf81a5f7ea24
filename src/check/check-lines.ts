import type { Ctx } from '#access'
import { findCandidates, isBy } from '#evidence'
import { findShownLikeQuotes, type ShownLikeQuote } from '#quotes'
import type { AskedLine, CheckedLine, KnownQuote, LineVerdict } from './checked.ts'

export const checkSentences = { check: 'Failed to check the quote' } as const

/** Letters of a line, as many as a quote may have, and of a document. */
export const longestLine = 5_000
export const mostCharacters = 200_000

/** So many lines are checked at once, and so many quotations of a document. */
export const mostLines = 500
export const mostQuotations = 2_000

const mostCandidates = 3

/** Whether a line is what it is said to be: what staff have settled goes before what the texts say. About eight queries. */
export async function checkLine(ctx: Ctx, asked: AskedLine): Promise<CheckedLine> {
  const [likes = []] = await findShownLikeQuotes(ctx, [asked.text])
  return checkBeside(ctx, asked, likes)
}

/** Each line when it is answered, in their order: the first at once, however many there are. */
export async function* checkLines(ctx: Ctx, asked: readonly AskedLine[]): AsyncGenerator<CheckedLine> {
  const likes = await findShownLikeQuotes(
    ctx,
    asked.map(({ text }) => text),
  )
  for (const [n, line] of asked.entries()) yield await checkBeside(ctx, line, likes[n] ?? [])
}

async function checkBeside(ctx: Ctx, asked: AskedLine, likes: readonly ShownLikeQuote[]): Promise<CheckedLine> {
  const { verdict, candidates, searched } = await findCandidates(ctx, asked)
  const known = likes.map((quote) => ({ ...quote, isSameAuthor: isSameAuthor(asked, quote) }))
  const settling = known.find((quote) => settledVerdict(quote) !== null)
  return {
    asked,
    verdict: (settling && settledVerdict(settling)) ?? verdict,
    quote: settling ?? known[0] ?? null,
    candidates: candidates.slice(0, mostCandidates),
    searched,
  }
}

function isSameAuthor({ author }: AskedLine, quote: ShownLikeQuote): boolean | null {
  return author === null ? null : isBy(quote.author, [author]) || (quote.authorAliases ?? []).some((name) => isBy(name, [author]))
}

/** A line that names somebody else than the quote that is known to be wrong is another question. */
function settledVerdict({ status, isSameAuthor: same }: KnownQuote): LineVerdict | null {
  if (same === false) return null
  if (status === 'misattributed') return 'known-misattribution'
  return status === 'disputed' ? 'disputed' : null
}
