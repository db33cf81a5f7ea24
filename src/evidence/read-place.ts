import type { Ctx } from '#access'
import { findPart, wordsOfBody, type Part } from '#library'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { candidateAt, type Candidate } from './find-candidates.ts'
import type { PlaceInText } from './place-in-text.ts'

export type ReadPlace = Omit<Candidate, 'verdict' | 'score' | 'text'> & { part: Part; division: string }

/** The words at a place in the library, as they are there now, beside a quote. One query. @throws NotFound */
export async function readPlace(ctx: Ctx, quote: string, { text, part: n, from, to }: PlaceInText): Promise<ReadPlace> {
  const part = await findPart(ctx, text, n)
  const words = part && wordsOfBody(part.body)
  const [first, last] = [words?.[from], words?.[to - 1]]
  if (!part || !first || !last) throw new NotFound(say('desk-evidence.words-gone'))
  const { heading, body, above } = part
  const place = { textId: text, n, heading, body, from, to, start: first.start, end: last.end, score: 1, bits: 0 }
  const { verdict: _, ...candidate } = { verdict: null, ...candidateAt(quote, { place, text: part.text }) }
  return { ...candidate, part, division: [above, heading].filter(Boolean).join(', ') }
}
