import type { Ctx } from '#access'
import { normaliseText } from './quote.ts'
import { readTrueLine } from './settled-store.ts'

/** The shown quote that has the true wording of a line that is often garbled. One query, none where it isn’t known. */
export async function findTrueLine(ctx: Ctx, trueWording: string | null): Promise<{ id: string } | null> {
  if (trueWording === null) return null
  return (await readTrueLine(ctx, normaliseText(trueWording))) ?? null
}
