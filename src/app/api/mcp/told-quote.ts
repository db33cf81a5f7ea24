import { z } from 'zod'
import { citation, creditOf, type Quote, type Status } from '#quotes'
import { standingOf } from '../../documents/standing.ts'
import { quote as quoteShape } from '../v1/shapes.ts'

/** A quote as an assistant sees it: the API's, without what only a program asks for. */
export const toldQuote = quoteShape
  .pick({
    id: true,
    url: true,
    text: true,
    author: true,
    language: true,
    status: true,
    statusNote: true,
    source: true,
    sourceLine: true,
    translations: true,
  })
  .extend({
    isVerified: z.boolean().describe('Whether a passage with its words is confirmed.'),
    standing: z.string().describe('How sure the attribution is. Say it with the quote.'),
  })

type InApi = z.input<typeof quoteShape>

export function asTold(quote: InApi) {
  const { id, url, text, author, language, status, statusNote, source, sourceLine, translations } = quote
  const told = { id, url, text, author, language, status, statusNote, source, sourceLine, translations }
  return { ...told, isVerified: status === 'verified', standing: standingOf(status) }
}

/** A line for somebody who passes the quote on: whose it is, how sure that is, and where it is. */
export function sayQuote(quote: Pick<Quote, 'author' | 'source'> & { status: Status; url: string }): string {
  const from = citation(quote)
  const by = oneLine([creditOf(quote), from].filter(Boolean).join(', '))
  return `${by}. ${standingOf(quote.status)}${from === '' ? ' No source is known.' : ''} ${quote.url}`
}

const oneLine = (words: string) => words.replace(/\s+/gu, ' ')
