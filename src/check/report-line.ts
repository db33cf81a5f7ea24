import { contextAfter, contextBefore } from '#evidence'
import { authorHere, isMisquoted, type Quote } from '#quotes'
import type { CheckedLine } from './checked.ts'
import type { ReportedLine, ReportedPlace, Whereabouts } from './report.ts'
import { sayVerdict } from './say-verdict.ts'

/** Letters on each side of the words in a text: a report may have hundreds of them. */
const around = 240

/** And of verse and of a play so many lines. */
const mostLines = 4

/** A checked line with its best evidence, for a page. */
export function reportLine(checked: CheckedLine, where: Whereabouts | null = null): ReportedLine {
  const { asked, verdict, quote } = checked
  return {
    ...asked,
    where,
    verdict,
    said: sayVerdict(checked),
    place: placeOf(checked),
    quote: quote && quoteOf(quote),
  }
}

export function quoteOf(quote: Quote): NonNullable<ReportedLine['quote']> {
  const { id, text, status, language, direction } = quote
  return { id, text, author: authorHere(quote), status, language, direction, isMisquoted: isMisquoted(quote) }
}

function placeOf({ candidates: [best] }: CheckedLine): ReportedPlace | null {
  if (!best) return null
  const { text, n, heading, from, to, alignment } = best
  return {
    textId: text.id,
    isReadable: text.shows === 'text',
    title: text.title,
    author: text.author,
    translator: text.translator,
    language: text.language,
    n,
    heading,
    from,
    to,
    before: someLines(contextBefore(best.before, around), -mostLines),
    pieces: alignment.pieces.map((piece) => ({ ...piece, text: closed(piece.text) }) as typeof piece), // safe: an empty text stays one
    after: someLines(contextAfter(best.after, around), 0, mostLines + 1),
  }
}

/** Without the empty lines between speeches and stanzas. */
const closed = (text: string) => text.replace(/\n\s*\n/gu, '\n')

const someLines = (text: string, from: number, to?: number) => closed(text).split('\n').slice(from, to).join('\n')
