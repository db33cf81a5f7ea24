import { z } from 'zod'
import { statuses, type StaffQuote } from '#quotes'

export const guid = (what: string) => z.guid(`${what} must be an id, as other answers have it`)

const version = z
  .int()
  .describe('Which version of the quote this is. Send it back when you change the quote, so that nobody’s change is lost.')

const line = z.string().nullable()
const source = z.object({ work: line, year: line, place: line, edition: line, translator: line, url: line })

/** A quote as staff see it, in any state. */
export const deskQuote = z.object({
  id: z.guid(),
  version,
  state: z.enum(['draft', 'proposed', 'published']),
  text: z.string(),
  author: z.string(),
  language: z.string(),
  status: z.enum(statuses),
  statusNote: line,
  source: source.nullable(),
  url: z.url().describe('Its page on the desk.'),
})

export function deskQuoteOf(quote: StaffQuote, origin: string): z.input<typeof deskQuote> {
  const { id, version, state, text, author, language, status, statusNote, source } = quote
  return { id, version, state, text, author, language, status, statusNote, source, url: `${origin}/admin/quotes/${id}` }
}

export const done = z
  .object({ id: z.guid(), url: z.url().describe('Where a person sees it on the desk, and can undo it.') })
  .describe('What was changed.')

export const changeAt = (batch: string, origin: string): z.input<typeof done> => ({
  id: batch,
  url: `${origin}/admin/changes/${batch}`,
})
