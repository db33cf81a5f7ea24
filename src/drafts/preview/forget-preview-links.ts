import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { deleteOverLinks } from './preview-store.ts'

/** Deletes links whose time is over. */
export async function forgetPreviewLinks(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  await tally(ctx, (writing) => deleteOverLinks(writing, ctx.clock.now()))
}
