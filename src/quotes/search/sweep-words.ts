import type { Ctx } from '#access'
import { tally } from '#changes'
import { forgetWords } from './search-store.ts'

/** Takes words out of the table of words that stand in no quote any more. */
export async function sweepWords(ctx: Ctx): Promise<void> {
  await tally(ctx, forgetWords)
}
