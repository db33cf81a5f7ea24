import { isBy } from '#evidence'
import { foldText } from '#platform/fold-text'
import type { Quote, QuoteChanges, Source } from '#quotes'
import type { Said, SaidPassage } from '../statement.ts'
import type { OfferKind } from '../tables.ts'

/** What of a quote of ours is compared. */
export type OwnQuote = Pick<Quote, 'text' | 'author' | 'status' | 'source'> & { authorAliases?: string[] | null }

/** `author`: the quote gets that author, by name. */
export type Proposal = {
  kind: OfferKind
  changes: Pick<QuoteChanges, 'text' | 'status' | 'statusNote' | 'source'>
  author?: string
}

/**
 * What of a quote would change if another site is right; null where it says nothing new. A passage that its staff confirmed makes a quote sourced here, and not verified: nobody of this site has read
 * it. @param from names the site in the note that readers see
 */
export function proposeChange(ours: OwnQuote, said: Said, from: string): Proposal | null {
  const { quote, passage, corrections } = said
  const isSameAuthor = isBy(quote.author, [ours.author, ...(ours.authorAliases ?? [])])
  if (quote.status === 'misattributed' || quote.status === 'disputed') {
    const isKnown = ours.status === quote.status || ours.status === 'misattributed'
    if (!isSameAuthor || isKnown || quote.reason === null) return null
    return { kind: quote.status, changes: { status: quote.status, statusNote: `${quote.reason} (${from})` } }
  }
  if (ours.status === 'misattributed') return null
  const isCorrected = corrections.some(({ outcome }) => outcome === 'corrected')
  if (!isSameAuthor) {
    const isProven = passage !== null && isBy(passage.author, [quote.author])
    if (!isProven && !isCorrected) return null
    return { kind: 'author', author: quote.author, changes: sourceOf(said) }
  }
  if (passage !== null && quote.status === 'verified' && ours.status !== 'verified' && !hasSource(ours, said))
    return { kind: 'source', changes: sourceOf(said) }
  if (isCorrected && foldText(quote.text) !== foldText(ours.text)) return { kind: 'wording', changes: { text: quote.text } }
  return null
}

/** Of the same work: then it is no news. */
function hasSource({ status, source }: OwnQuote, { quote, passage }: Said): boolean {
  const works = [quote.source?.work, passage?.title].map((work) => foldText(work ?? ''))
  return status === 'sourced' && works.includes(foldText(source?.work ?? ''))
}

function sourceOf({ quote, passage }: Said): Proposal['changes'] {
  const source = passage ? ofPassage(quote.source, passage) : quote.source
  return source?.work && source.url ? { status: 'sourced', source } : {}
}

function ofPassage(source: Source | null, passage: SaidPassage): Source {
  return {
    work: source?.work ?? passage.title,
    year: source?.year ?? null,
    place: source?.place ?? ([passage.division, passage.mark].filter(Boolean).join(', ') || null),
    edition: source?.edition ?? passage.edition,
    translator: source?.translator ?? passage.translator,
    url: source?.url ?? (passage.url || null),
  }
}
