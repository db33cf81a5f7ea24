import type { Ctx } from '#access'
import { findOtherNames } from '#authors'
import { align, findAllCandidates, isBy, type Candidates } from '#evidence'
import { creditedIn, findShownLikeQuotes, type ShownLikeQuote } from '#quotes'
import { foldText } from '#platform/fold-text'
import type { AskedLine, CheckedLine, KnownQuote, LineVerdict } from './checked.ts'

export const checkSentences = { check: 'Failed to check the quote' } as const

const mostCandidates = 3

/** Whether a line is what it is said to be: what staff have settled goes before what the texts say. About ten queries. */
export async function checkLine(ctx: Ctx, asked: AskedLine): Promise<CheckedLine> {
  const [checked] = await checkTogether(ctx, [asked])
  if (!checked) throw new TypeError('Each line has an answer.')
  return checked
}

/** So many lines are looked for together: the first alone, so that its answer is there at once. */
const together = [1, 8, 32]

/** Each line when it is answered, in their order. */
export async function* checkLines(ctx: Ctx, asked: readonly AskedLine[]): AsyncGenerator<CheckedLine> {
  for (let from = 0, turn = 0; from < asked.length; turn += 1) {
    const some = asked.slice(from, from + (together[Math.min(turn, together.length - 1)] ?? 1))
    yield* await checkTogether(ctx, some)
    from += some.length
  }
}

async function checkTogether(ctx: Ctx, asked: readonly AskedLine[]): Promise<CheckedLine[]> {
  const likes = await findShownLikeQuotes(
    ctx,
    asked.map(({ text }) => text),
  )
  // The text of a work may name its author in another script.
  const names = await findOtherNames(
    ctx,
    asked.flatMap(({ author }) => author ?? []),
  )
  const all = await findAllCandidates(
    ctx,
    asked.map((line) => ({ ...line, alsoNamed: names.get(line.author ?? '') ?? [] })),
  )
  return asked.flatMap((line, n) => {
    const found = all[n]
    return found ? [checkedLine(line, found, likes[n] ?? [])] : []
  })
}

function checkedLine(
  asked: AskedLine,
  { verdict, candidates, searched }: Candidates,
  likes: readonly ShownLikeQuote[],
): CheckedLine {
  const known = likes.map((quote) => ({ ...quote, isSameAuthor: isSameAuthor(asked, quote) }))
  const settling = known.find((quote) => settledVerdict(quote) !== null && !isTrueLine(asked, quote, { verdict, candidates }))
  return {
    asked,
    verdict: (settling && settledVerdict(settling)) ?? verdict,
    quote: settling ?? known[0] ?? null,
    candidates: candidates.slice(0, mostCandidates),
    searched,
  }
}

function isSameAuthor({ author }: AskedLine, quote: ShownLikeQuote): boolean | null {
  const names = [quote.author, ...(quote.authorAliases ?? []), ...creditedIn(quote.alsoCredited)]
  return author === null ? null : names.some((name) => isBy(name, [author]))
}

/**
 * The true line is nearly what it is garbled to: a case that is only near says nothing of what a text has word for word, of the true wording, or of
 * what is nearer to either than to the case.
 */
function isTrueLine(
  { text }: AskedLine,
  { kind, text: garbled, trueWording }: KnownQuote,
  { verdict, candidates }: Pick<Candidates, 'verdict' | 'candidates'>,
): boolean {
  if (kind === 'exact') return false
  if (verdict === 'exact') return true
  const [asked, real] = [foldText(text), foldText(trueWording ?? '')]
  if (real !== '' && (asked.includes(real) || real.includes(asked))) return true
  const there = verdict === 'near' ? candidates[0]?.exact : undefined
  const fromCase = differences(text, garbled)
  return [trueWording, there].some((words) => words && differences(text, words) < fromCase)
}

/** Words that only one of the two has, in their order. */
function differences(asked: string, other: string): number {
  const { words, same, unsaid } = align(asked, other)
  return words - same + unsaid
}

/** A line that names somebody else than the quote that is known to be wrong is another question. */
function settledVerdict({ status, isSameAuthor: same }: KnownQuote): LineVerdict | null {
  if (same === false) return null
  if (status === 'misattributed') return 'known-misattribution'
  return status === 'disputed' ? 'disputed' : null
}
