import { isId, type Ctx } from '#access'
import { tally } from '#changes'
import { countVisits, type Seen, type VisitKind } from './store.ts'

/**
 * Counts who saw or shared what: each visitor once for a quote and `day` of the site. Unknown and hidden quotes are left out. `visitorKey` is a
 * keyed hash that tells nothing by itself; bots were sent away at the entrance.
 * @returns how many counted
 */
export async function recordVisits(ctx: Ctx, kind: VisitKind, day: string, seen: Seen[]): Promise<number> {
  const known = seen.filter(({ quoteId }) => isId(quoteId))
  if (known.length === 0) return 0
  return await tally(ctx, (writing) => countVisits(writing, kind, day, known))
}
