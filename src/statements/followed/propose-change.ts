import { isBy } from '#evidence'
import { foldText } from '#platform/fold-text'
import { isSettled, type Quote, type QuoteChanges, type SettledStatus, type Source } from '#quotes'
import type { Said, SaidOfCase, SaidPassage } from '../statement.ts'
import type { OfferKind } from '../tables.ts'

/** What of a quote of ours is compared. */
export type OwnQuote = Pick<Quote, 'text' | 'author' | 'status' | 'source' | keyof SaidOfCase> & {
  authorAliases?: string[] | null
}

/** `author`: the quote gets that author, by name. */
export type Proposal = {
  kind: OfferKind
  changes: Pick<QuoteChanges, 'text' | 'status' | 'statusNote' | 'source' | keyof SaidOfCase>
  author?: string
}

/**
 * What of a quote would change if another site is right; null where it says nothing new. A passage that its staff confirmed makes a quote sourced here, and not verified: nobody of this site has read
 * it. @param from names the site in the note that readers see
 */
export function proposeChange(ours: OwnQuote, said: Said, from: string): Proposal | null {
  const { quote, passage, corrections } = said
  const isSameAuthor = isBy(quote.author, [ours.author, ...(ours.authorAliases ?? [])])
  if (isSettled(quote.status)) return isSameAuthor ? proposeCase(ours, { ...quote, status: quote.status }, from) : null
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

/** The status and answers of the other site; if the status is the same here, only answers that are missing here. */
function proposeCase(ours: OwnQuote, theirs: Said['quote'] & { status: SettledStatus }, from: string): Proposal | null {
  const { status, reason } = theirs
  if (ours.status === status) {
    const changes = missingOf(ours, theirs)
    return Object.keys(changes).length > 0 ? { kind: status, changes } : null
  }
  if (ours.status === 'misattributed' || reason === null) return null
  // Our source was that of the named author, so theirs may replace it.
  return { kind: status, changes: { ...missingOf({ source: null }, theirs), status, statusNote: `${reason} (${from})` } }
}

/** Answers that are missing here. A source is taken with the day on which they read it, and only if we have no source and have read none. */
function missingOf(
  ours: Partial<Pick<OwnQuote, 'source' | keyof SaidOfCase>>,
  { source, ...theirs }: Said['quote'],
): Proposal['changes'] {
  const missing: Proposal['changes'] = {}
  if (!ours.realAuthor && theirs.realAuthor) missing.realAuthor = theirs.realAuthor
  if (!ours.trueWording && theirs.trueWording) missing.trueWording = theirs.trueWording
  if (!ours.alsoCredited && theirs.alsoCredited) missing.alsoCredited = theirs.alsoCredited
  if (source && !ours.source && !ours.sourceRead && Object.values(source).some(Boolean))
    Object.assign(missing, { source, sourceRead: theirs.sourceRead ?? null })
  return missing
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
