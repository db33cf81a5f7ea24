import { editorRoles, requireRole, type Ctx } from '#access'
import { readSpace } from './media-store.ts'

/** How many pictures are kept, and the bytes of their large files. @throws Forbidden below moderator */
export async function measureMedia(ctx: Ctx): Promise<{ pictures: number; bytes: number }> {
  requireRole(ctx, ...editorRoles)
  return await readSpace(ctx)
}
