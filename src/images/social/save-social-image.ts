import { randomUUID } from 'node:crypto'
import { isId, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid, NotFound } from '#platform/errors'
import { writeMetadata, type PictureAbout } from '#plates'
import { getDeskQuote, type Quote } from '#quotes'
import { decodeSocialImage } from './decode-social-image.ts'
import { decodingTurn } from '../uploads/decoding-turn.ts'
import { addressOfFile } from '../image.ts'
import { socialFolder, type SocialImage } from './social-image.ts'
import { addSocialImage } from './social-image-store.ts'

/**
 * Makes these bytes the picture of a quote for links to it: decoded, written again with what `aboutOf` says of it and kept, and newer than any before. The file is there
 * before the row says so; what is kept without a row, after a crash between the two, is swept away after a day.
 * @throws Forbidden below moderator · Invalid where the bytes are no picture that is taken · NotFound · Unavailable where too many are at it, or files cannot be kept
 */
export async function saveSocialImage(
  ctx: Ctx,
  { quoteId, bytes, aboutOf }: { quoteId: string; bytes: Uint8Array; aboutOf?: (quote: Quote) => PictureAbout },
): Promise<SocialImage> {
  requireRight(ctx, 'media.edit')
  if (bytes.length === 0) throw new Invalid(say('desk-social.nothing-to-upload'), { image: say('desk-social.nothing-to-upload') })
  if (!isId(quoteId)) throw new NotFound(say('quote.not-found'))
  // A draft has no page yet, and may have its picture before it has one.
  const quote = await getDeskQuote(ctx, quoteId)
  // What is in the trash, or is another quote now, has no links to it.
  if (quote.standing.deletedAt !== null || quote.standing.mergedInto !== null) throw new NotFound(say('quote.not-found'))
  const { bytes: plain, type, ending, ...size } = await decodingTurn(() => decodeSocialImage(bytes))
  const own = aboutOf ? writeMetadata(plain, ending, aboutOf(quote), size) : plain
  const id = randomUUID()
  const fileKey = `${socialFolder}${quote.id}/${id}.${ending}`
  await ctx.files.put(fileKey, own, { type })
  try {
    const { after } = await change(ctx, { noun: 'social-image', id: quote.id, verb: 'save' }, async (writing) => ({
      before: null,
      after: await addSocialImage(writing, {
        id,
        quoteId: quote.id,
        imageUrl: addressOfFile(fileKey),
        fileKey,
        fileSize: own.length,
      }),
    }))
    return after
  } catch (error) {
    await ctx.files
      .remove(fileKey)
      .catch((err: unknown) => ctx.log.warn({ err, fileKey }, 'a file without a row stays until it is swept'))
    throw error
  }
}
