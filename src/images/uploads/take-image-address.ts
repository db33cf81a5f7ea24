import { requireRight, takeInput, type Ctx } from '#access'
import { say } from '#messages'
import { Invalid, isHouseError } from '#platform/errors'
import { imageAddress, keyOfAddress, type StoredImage } from '../image.ts'
import { readImageByKey } from '../image-store.ts'
import { mostBytes, takenTypes } from './read-image-type.ts'
import { keepImage } from './keep-image.ts'

type Address = { address: string; use: StoredImage['use']; description?: string | undefined }

/**
 * Fetches the picture at an address that somebody typed, once, and keeps it as if it had been uploaded: readers never ask that site. The
 * address of a picture that is here already leads to that one. @throws Forbidden below moderator · Invalid with a sentence under `address` · Unavailable
 */
export async function takeImageAddress(ctx: Ctx, input: Address): Promise<StoredImage> {
  requireRight(ctx, 'media.edit')
  const { address, ...about } = takeInput(imageAddress, input)
  const key = keyOfAddress(address)
  if (key !== undefined) {
    const here = await readImageByKey(ctx, key)
    if (!here) throw underAddress(say('desk-media.nothing-at-address'))
    return here
  }
  const accept = takenTypes.map((type) => `image/${type}`).join(', ')
  const { bytes } = await ctx.web.fetchPublic(address, { accept, maxBytes: mostBytes })
  const { note: _, ...image } = await keepImage(ctx, { ...about, bytes, sourceAddress: address }).catch((fault: unknown) => {
    if (isHouseError(fault) && fault.code === 'invalid') throw underAddress(fault.message)
    throw fault
  })
  return image
}

const underAddress = (sentence: string) => new Invalid(sentence, { address: sentence })
