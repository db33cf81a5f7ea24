import { addressOf } from '#messages'
import { quotationMarks, withVerseBreaks } from '#plates'
import { answerOf, citation, creditOf, doubtOf, isSettled, refutationOf, statusForReaders, type Quote } from '#quotes'
import { pageReaders, type Settings } from '#settings'
import { renderingOf, shownAuthor } from '../lists/rendering.ts'
import { quotePath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'

/** What every card says of a quote, however it is drawn. */
export type Card = {
  id: string
  /** Of its page, absolute. */
  url: string
  site: string
  text: string
  language: string
  direction: 'ltr' | 'rtl'
  marks: readonly [open: string, close: string]
  /** What readers are shown beside words that they can't read. */
  translation: { text: string; language: string; credit: string | null; marks: readonly [open: string, close: string] } | null
  author: string
  /** The words are somebody else's, not only misquoted. */
  isRefuted: boolean
  /** The author, and whether the attribution is disputed or wrong. */
  credit: string
  source: string
  status: Quote['status']
  /** Null where readers aren't told. */
  statusSaid: string | null
  /** Of an attribution that is wrong or doubtful: what is wrong, and who said it. */
  verdict: { title: string; answer: string } | null
}

export function cardOf(quote: Quote, settings: Settings, site: Site): Card {
  const readers = pageReaders(settings)
  const rendering = renderingOf(quote, readers)
  return {
    id: quote.id,
    url: site.origin + addressOf(quotePath(quote.id)),
    site: settings.website_title,
    text: withVerseBreaks(quote.text),
    language: quote.language,
    direction: quote.direction,
    marks: quotationMarks(quote.language, quote.text),
    translation: rendering
      ? {
          text: withVerseBreaks(rendering.text),
          language: rendering.language,
          credit: rendering.credit ?? null,
          marks: quotationMarks(rendering.language, rendering.text),
        }
      : null,
    author: shownAuthor(quote, readers),
    isRefuted: doubtOf(quote) === 'wrong',
    credit: creditOf(quote),
    source: citation(quote),
    status: quote.status,
    statusSaid: statusForReaders(quote.status, settings)?.short ?? null,
    verdict: isSettled(quote.status)
      ? {
          title: quote.status === 'misattributed' ? refutationOf(quote) : (statusForReaders(quote.status, settings)?.short ?? ''),
          answer: answerOf(quote),
        }
      : null,
  }
}
