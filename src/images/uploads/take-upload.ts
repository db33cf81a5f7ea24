import { requireRight, type Ctx } from '#access'
import type { StoredImage } from '../image.ts'
import { keepUpload } from './keep-upload.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'

/** Keeps a picture that was uploaded. `note` says where its name says another type. @throws Forbidden below moderator · Invalid with a sentence under `file` · Unavailable */
export async function takeUpload(ctx: Ctx, upload: Upload): Promise<StoredImage & { note?: string }> {
  requireRight(ctx, 'media.edit')
  return await keepUpload(ctx, await receiveUpload(ctx, upload))
}
