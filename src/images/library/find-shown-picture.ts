import type { Ctx } from '#access'
import { keyOfAddress } from '../image.ts'
import { readShownPicture, type ShownPicture } from './media-store.ts'

/** What is known of a picture of the library by its address; undefined where it was deleted, or was never here. One query at most. */
export async function findShownPicture(ctx: Ctx, address: string): Promise<ShownPicture | undefined> {
  const key = keyOfAddress(address)
  return key === undefined ? undefined : await readShownPicture(ctx, key)
}
