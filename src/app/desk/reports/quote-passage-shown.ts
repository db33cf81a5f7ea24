import type { Ctx } from '#access'
import { findEvidence, findOffers, type Evidence, type Offer } from '#evidence'
import { creditOf, type StaffQuote } from '#quotes'
import { readingPath } from '../../site/paths.ts'
import { nothingOf } from '../evidence/offer-words.ts'
import type { PassageShown } from '../evidence/offered-passage.tsx'

/** The confirmed passage of a quote. Where it has none, the best place that the library has for its words, or a sentence that says what was searched. */
export async function quotePassageShown(ctx: Ctx, quote: StaffQuote) {
  const evidence = await findEvidence(ctx, quote)
  if (evidence) return { isConfirmed: true, shown: passageOf(evidence), url: urlOf(evidence), nothing: null }
  const found = await findOffers(ctx, quote.id)
  const [offer] = found.offers
  if (!offer) return { isConfirmed: false, shown: null, url: null, nothing: nothingOf(found, creditOf(quote)) }
  return { isConfirmed: false, shown: offerOf(offer), url: placeOf(offer), nothing: null }
}

export type QuotePassageShown = Awaited<ReturnType<typeof quotePassageShown>>

function passageOf({ text, division, mark, speaker, before, after, alignment }: Evidence): PassageShown {
  const { title, author, translator } = text
  const differs = alignment.pieces.some(({ kind }) => kind !== 'same' && kind !== 'cut')
  return {
    verdict: differs ? 'near' : 'exact',
    text: { title, author, translator, year: null },
    heading: division,
    mark: mark && !division.endsWith(mark) ? mark : null,
    speaker,
    before,
    after,
    alignment,
    isEarliest: false,
  }
}

function offerOf({ text, heading, mark, speaker, before, after, alignment, verdict, isEarliest }: Offer): PassageShown {
  const { title, author, translator, year } = text
  return { text: { title, author, translator, year }, heading, mark, speaker, before, after, alignment, verdict, isEarliest }
}

/** On this site at the words, where they can be read here. */
function urlOf({ text, part, from_word: from, to_word: to, url }: Evidence): string | null {
  const isHere = text.shows === 'text' && text.words > 0
  if (text.id !== null && isHere && part !== null && from !== null && to !== null)
    return readingPath({ text: text.id, part, from, to, shows: text.shows })
  return url === '' ? null : url
}

const placeOf = ({ text, n, from, to }: Offer) => readingPath({ text: text.id, part: n, from, to, shows: text.shows })
