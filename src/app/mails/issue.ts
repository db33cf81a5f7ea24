import { language, say } from '#messages'
import { creditOf, isVersion, sourceLine, statusForReaders } from '#quotes'
import { frameOf, issueMarks, sayFrame, type IssueContent, type IssueFrame, type IssueQuote } from '#newsletter'
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

/** What is around an issue in the language of the mail: as it was when the issue began, or as it is where an earlier release began it. */
export function frameFor(content: IssueContent): IssueFrame & { title: string } {
  const frame = frameOf(content, language()) ?? sayFrame(content.kind)
  return {
    ...frame,
    title: frame.heading ?? content.subject,
    reason: frame.reason.replaceAll('{email}', () => issueMarks.email),
  }
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
