import type { Ctx } from '#access'
import { language } from '#messages'
import type { CheckedLine } from '#check'
import { authorHere, findNextReads, findQuotesById, findTrueLine, type Quote } from '#quotes'
import { getSettings, pageReaders } from '#settings'
import { inPassing, type InPassing } from '../../lists/in-passing.ts'

/** What a reader can share in place of a line that goes by a wrong or doubtful name. */
export type TrueNext = {
  /** The true wording; else what the author really said; else what is like it. */
  kind: 'line' | 'really-by' | 'more-by' | 'similar'
  author: string
  quotes: InPassing[]
}

const mostShown = 3
const cut = 140

/** Null of any other line, and where the site has nothing. */
export async function trueNext(ctx: Ctx, { verdict, quote }: CheckedLine): Promise<TrueNext | null> {
  if (quote === null || (verdict !== 'known-misattribution' && verdict !== 'disputed')) return null
  const { status, trueWording } = quote
  const [readers, line, { more, similar }] = await Promise.all([
    getSettings(ctx).then(pageReaders),
    findTrueLine(ctx, trueWording),
    findNextReads(ctx, quote, { language: language(), limit: mostShown }),
  ])
  const shown = (kind: TrueNext['kind'], quotes: readonly Quote[]) =>
    quotes.length > 0 ? { kind, author: authorHere(quote), quotes: quotes.map((one) => inPassing(one, cut, readers)) } : null
  return (
    shown('line', line ? await findQuotesById(ctx, [line.id]) : []) ??
    shown(status === 'misattributed' ? 'really-by' : 'more-by', more) ??
    shown('similar', similar)
  )
}
