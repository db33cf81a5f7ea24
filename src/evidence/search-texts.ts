import type { Ctx } from '#access'
import { findFoundTexts, findInTexts, type FoundPlace, type FoundText } from '#library'
import { contextAfter, contextBefore, sentenceAfter, sentenceBefore } from './context.ts'
import { withoutReferenceMarks } from './without-reference-marks.ts'

/** Words of a text that somebody looked for, with as much around them as readers may see. */
export type TextHit = Pick<FoundPlace, 'n' | 'heading' | 'from' | 'to' | 'score'> & {
  text: FoundText
  before: string
  exact: string
  after: string
}

/** A place with less of the words is another one that has a few of them. */
const least = 0.5
const room = 240

/** The places that have these words, or most of them, in the same order; the best first. Five queries at most. */
export async function searchTexts(ctx: Ctx, words: string, most: number): Promise<TextHit[]> {
  const found = await findInTexts(ctx, words, { most })
  const places = found.places.filter(({ score }) => score >= least)
  const texts = await findFoundTexts(
    ctx,
    places.map(({ textId }) => textId),
  )
  return places.flatMap((place) => {
    const text = texts.get(place.textId)
    return text ? [hitAt(place, text)] : []
  })
}

function hitAt({ n, heading, body, from, to, start, end, score }: FoundPlace, text: FoundText): TextHit {
  const [before, exact, after] = [body.slice(0, start), body.slice(start, end), body.slice(end)].map(withoutReferenceMarks) as [
    string,
    string,
    string,
  ] // safe: map keeps their number
  const whole = text.shows !== 'sentence'
  return {
    text,
    n,
    heading,
    from,
    to,
    score,
    before: whole ? contextBefore(before, room) : sentenceBefore(before, room),
    exact,
    after: whole ? contextAfter(after, room) : sentenceAfter(exact, after, room),
  }
}
