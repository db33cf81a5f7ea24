import { requireRight, takeInput, type Ctx } from '#access'
import { imageAbout, type ImageUse } from '../image.ts'
import { receiveImage, type ReceivedImage } from './receive-image.ts'

export type Upload = { bytes: Uint8Array; use: ImageUse; name?: string | undefined; description?: string | undefined }

/**
 * Reads a picture that was uploaded, PNG, JPEG, WebP or AVIF by its bytes, of 10 MB and 40 million pixels at most, and keeps its files. It is no part of the
 * transaction that lists it, because decoding takes seconds. @throws Forbidden below moderator · Invalid with a sentence under `file` · Unavailable
 */
export async function receiveUpload(ctx: Ctx, { bytes, name = '', ...about }: Upload): Promise<ReceivedImage> {
  requireRight(ctx, 'media.edit')
  return await receiveImage(ctx, { ...takeInput(imageAbout, about), bytes, name })
}
