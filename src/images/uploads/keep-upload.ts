import { requireRight, type Ctx } from '#access'
import type { StoredImage } from '../image.ts'
import { noteImage } from './note-image.ts'
import type { ReceivedImage } from './receive-image.ts'

/** Lists an upload that was received, as a part of that batch. `note` says where its name says another type. @throws Forbidden below moderator */
export async function keepUpload(ctx: Ctx, received: ReceivedImage, batch?: string): Promise<StoredImage & { note?: string }> {
  requireRight(ctx, 'media.edit')
  return await noteImage(ctx, received, batch)
}
