import type { PairQuote } from './pair.ts'

const known = ['verified', 'sourced', 'misattributed', 'disputed', 'attributed', 'unverified']
const out = ['published', 'proposed', 'draft']

/** Which of two stays when nobody chooses: what readers see already, what more is known of, what is liked more, what was there first. */
export function chooseKept(left: PairQuote, right: PairQuote): { stays: PairQuote; goes: PairQuote } {
  const rank = (quote: PairQuote) => [
    quote.isShown ? 0 : 1,
    out.indexOf(quote.state),
    known.indexOf(quote.status),
    -quote.likes,
    -quote.translations,
    quote.createdAt.getTime(),
  ]
  const [mine, theirs] = [rank(left), rank(right)]
  const at = mine.findIndex((value, place) => value !== theirs[place])
  const isLeft = at < 0 || (mine[at] ?? 0) < (theirs[at] ?? 0)
  return isLeft ? { stays: left, goes: right } : { stays: right, goes: left }
}
