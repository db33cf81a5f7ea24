import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { NotFound } from '#platform/errors'
import type { StoredImage } from './image.ts'
import { readImage } from './image-store.ts'

/** @throws Forbidden below moderator · NotFound */
export async function getImage(ctx: Ctx, id: string): Promise<StoredImage> {
  requireRole(ctx, ...editorRoles)
  const image = isId(id) ? await readImage(ctx, id) : undefined
  if (!image) throw new NotFound('Image not found')
  return image
}
