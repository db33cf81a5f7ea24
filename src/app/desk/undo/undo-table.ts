import type { Ctx } from '#access'
import type { Batch } from '#changes'
import { undoAuthorBatch, undoCategoryBatch, undoQuoteBatch } from '#quotes'

type Undo = (ctx: Ctx, batch: string) => Promise<{ batch: string }>

/** Who puts back what was done to a noun, as one batch that can be put back in turn; a noun without a line cannot be undone. */
export const undoTable: Partial<Record<Batch['noun'], Undo>> = {
  quote: undoQuoteBatch,
  author: undoAuthorBatch,
  category: undoCategoryBatch,
}
