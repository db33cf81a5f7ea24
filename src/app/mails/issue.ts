import { ownSentence, say } from '#messages'
import { creditOf, isVersion, sourceLine, statusForReaders } from '#quotes'
import type { IssueContent, IssueKind, IssueQuote } from '#newsletter'
import type { Circulars } from '#platform/ground'
import type { Place } from './letter.ts'

/** What an issue is written with: the site, who answers for it, and where the pictures of quotes are. */
export type IssuePlace = Place & {
  operator: { name: string; address: string }
  /** Readers see the status of unchecked quotes. */
  show_unchecked: boolean
  pictureOf: (quote: IssueQuote) => { url: string; alt: string }
}

export type IssueMail = Circulars['newsletter-issue']

/** What is at the head of an issue; its subject where staff wrote one. */
export function titleOf({ kind, subject }: IssueContent): string {
  return { quotes: say('mail.quote-day'), newsletter: say('mail.week-quotes'), updates: subject }[kind]
}

/** What staff want each issue to begin and to end with; what they write as updates says that itself. */
export function wordsAround(kind: IssueKind): { opening?: string | undefined; closing?: string | undefined } {
  if (kind === 'updates') return {}
  return kind === 'quotes'
    ? { opening: ownSentence('issue.daily-opening'), closing: ownSentence('issue.daily-closing') }
    : { opening: ownSentence('issue.weekly-opening'), closing: ownSentence('issue.weekly-closing') }
}

/** `email` is the recipient's address, or the mark in its place. */
export function reasonFor(kind: IssueKind, email: string): string {
  if (kind === 'quotes') return say('mail.reason-quotes', { email })
  return kind === 'newsletter' ? say('mail.reason-newsletter', { email }) : say('mail.reason-updates', { email })
}

/** Which quotes come with their picture: one is enough where many stand below each other. */
export function isPictured({ kind, blocks }: IssueContent, quote: IssueQuote): boolean {
  const first = blocks.find((block) => block.type === 'quote' && block.quote)
  return kind !== 'newsletter' || (first?.type === 'quote' && first.quote?.id === quote.id)
}

/** Who is quoted, from where, and how sure that is. */
export function footOf(quote: IssueQuote, place: IssuePlace): { credit: string; source: string; status: string | null } {
  const status = statusForReaders(quote.status, place)?.short ?? null
  return { credit: creditOf(quote), source: sourceLine(quote.source), status }
}

export function translatedBy(translator: string | null): string {
  if (!translator) return ''
  return isVersion(translator) ? translator : say('mail.translated-by', { translator })
}

/** A page of ours as every mail needs it. */
export function absoluteIn(place: Place): (href: string) => string {
  return (href) => (href.startsWith('/') ? place.origin + href : href)
}

/** With keys for React, where nothing ever changes places. */
export function keyed<T>(items: readonly T[]): { key: string; item: T; first: boolean }[] {
  return items.map((item, i) => ({ key: String(i), item, first: i === 0 }))
}
