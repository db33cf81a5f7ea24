import type { Ctx } from '#access'
import { tally } from '#changes'
import { placeOf } from './place-of.ts'
import { findUnplaced, setPlace } from './placing-store.ts'

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
