import type { Ctx } from '#access'
import { tally } from '#changes'
import { foldText } from '#platform/fold-text'
import { findInTexts } from '#library'
import { findUnplaced, setPlace, type UnplacedPassage } from './placing-store.ts'

/** A passage is the text's own words, so nearly all of them have to be there. */
const least = 0.95
/** A refrain is in many places. */
const mostPlaces = 20

/**
 * Says where in the library the passages are whose text was brought after them, so that readers get from the quote to its words in the text. What isn't found in one place only, or under the heading that
 * the passage names, stays as it is.
 * @returns how many were placed
 */
export async function placePassages(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let placed = 0
  for (const passage of await findUnplaced(ctx)) {
    signal?.throwIfAborted()
    const place = await placeOf(ctx, passage)
    if (!place) continue
    const { quote_id: id, text_id } = passage
    placed += await tally(
      ctx,
      (writing) => setPlace(writing, id, place),
      (n) =>
        n === 0
          ? []
          : [
              { noun: 'passage', id, verb: 'place', seen: 'altered' },
              { noun: 'text', id: text_id, verb: 'place', seen: 'altered' },
            ],
    )
  }
  return placed
}

async function placeOf(ctx: Ctx, { text_id, division, exact }: UnplacedPassage) {
  const { places } = await findInTexts(ctx, exact, { textId: text_id, most: mostPlaces })
  const whole = places.filter(({ score }) => score >= least)
  const named = whole.filter(({ heading }) => foldText(heading) === foldText(division))
  return (named.length > 0 ? named : whole.length === 1 ? whole : [])[0]
}
