import type { Ctx } from '#access'
import type { StoredImage } from '../image.ts'
import { noteImage } from './note-image.ts'
import { receiveImage, type BroughtImage } from './receive-image.ts'

/**
 * What every picture that comes from outside goes through: it is decoded, written again and kept. `note` says what the person who brought it
 * may want to know. Asks nobody's role. @throws Invalid with a sentence under `file` · Unavailable where too many are at it, or files cannot be kept
 */
export async function keepImage(ctx: Ctx, brought: BroughtImage): Promise<StoredImage & { note?: string }> {
  return await noteImage(ctx, await receiveImage(ctx, brought))
}
