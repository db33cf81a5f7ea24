import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import { imageAbout, type ImageUse, type StoredImage } from '../image.ts'
import { keepImage } from './keep-image.ts'

type Upload = { bytes: Uint8Array; use: ImageUse; name?: string | undefined; description?: string | undefined }

/**
 * Keeps a picture that was uploaded: PNG, JPEG, WebP or AVIF by its bytes, of 10 MB and 40 million pixels at most. `note` says where its name
 * says another type. @throws Forbidden below moderator · Invalid with a sentence under `file` · Unavailable
 */
export async function takeUpload(ctx: Ctx, { bytes, name = '', ...about }: Upload): Promise<StoredImage & { note?: string }> {
  requireRole(ctx, ...editorRoles)
  return await keepImage(ctx, { ...takeInput(imageAbout, about), bytes, name })
}
