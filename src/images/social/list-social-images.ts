import { editorRoles, isId, requireRole, type Ctx } from '#access'
import type { SocialImage } from './social-image.ts'
import { readActive } from './social-image-store.ts'

/** The pictures of a quote that were made for links to it and not deleted, the newest, which is shown, first. @throws Forbidden below moderator */
export async function listSocialImages(ctx: Ctx, quoteId: string): Promise<SocialImage[]> {
  requireRole(ctx, ...editorRoles)
  return isId(quoteId) ? await readActive(ctx, quoteId) : []
}
