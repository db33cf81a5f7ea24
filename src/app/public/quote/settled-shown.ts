import { dateLanguage } from '#messages'
import { answerOf, claimsIn, isSettled, isUnread, questionOf, renderingFor, sourceLabel, type Quote } from '#quotes'
import { excerpt } from '#plates'
import { spelledDate } from '../../site/texts/prose.ts'

const questionCut = 90

/** The question that people ask about a quote whose name is wrong or doubted, and its answer; null of any other. */
export function settledShown(quote: Quote, trueLine: { id: string } | null, readers: readonly string[]) {
  if (!isSettled(quote.status)) return null
  const { source, sourceRead, trueWording, realAuthor } = quote
  const credited = claimsIn(quote.alsoCredited)
  const claims = credited.filter(({ evidence, url }) => evidence !== null || url !== null)
  const others = credited.filter((one) => !claims.includes(one)).map(({ name }) => name)
  return {
    question: askedOf(quote, readers),
    answer: answerOf(quote),
    trueWording,
    trueLine,
    realAuthor,
    sourceLabel: sourceLabel(quote),
    /** Those with evidence, a line for each. */
    claims: claims.map((one) => ({ ...one, site: one.url && siteOf(one.url) })),
    alsoCredited: new Intl.ListFormat(dateLanguage()).formatToParts(others),
    read: sourceRead === null ? null : { on: spelledDate(sourceRead), at: source?.url ? siteOf(source.url) : null },
    isUnread: isUnread(quote),
  }
}

export type SettledShown = NonNullable<ReturnType<typeof settledShown>>

/** The question, in words that its readers read. */
function askedOf(quote: Quote, readers: readonly string[]): string {
  const words = renderingFor(quote, readers)?.text ?? quote.text
  return questionOf(quote, excerpt(words.replace(/\s+/gu, ' '), questionCut).replace(/[.,;:]$/u, ''))
}

/** "quoteinvestigator.com" */
const siteOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, '') : url)
