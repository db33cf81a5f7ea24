import type { Ctx } from '#access'
import { foldText } from '#platform/fold-text'
import { findInTexts, type FoundPlace } from '#library'

/** A passage is the text's own words, so nearly all of them have to be there. */
const least = 0.95
/** A refrain is in many places. */
const mostPlaces = 20

/** Where a text has the words of a passage: in one place only, or under the heading that the passage names. */
export async function placeOf(
  ctx: Ctx,
  { text_id, division, exact }: { text_id: string; division: string; exact: string },
): Promise<FoundPlace | undefined> {
  const { places } = await findInTexts(ctx, exact, { textId: text_id, most: mostPlaces })
  const whole = places.filter(({ score }) => score >= least)
  const named = whole.filter(({ heading }) => foldText(heading) === foldText(division))
  return (named.length > 0 ? named : whole.length === 1 ? whole : [])[0]
}
