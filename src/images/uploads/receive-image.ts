import { createHash, randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { say } from '#messages'
import { isHouseError, Unavailable } from '#platform/errors'
import { decodingTurn } from './decoding-turn.ts'
import { broughtFolder, type ImageUse } from '../image.ts'
import { nameOfFile } from '../library/media.ts'
import type { ImageRow } from '../image-store.ts'
import { misnamed } from './read-image-type.ts'
import { remake } from './remake.ts'

export type BroughtImage = {
  bytes: Uint8Array
  use: ImageUse
  /** As the file was called. */
  name?: string
  description?: string
  author?: string
  authorUrl?: string
  licence?: string
  /** Where it was fetched. */
  sourceAddress?: string
}

/** A picture whose files are kept. No row of the database says so yet. */
export type ReceivedImage = { row: ImageRow; note: string | undefined }

/**
 * Decodes a picture, writes it again and keeps its files. `note` says what the person who brought it may want to know. Asks nobody's role.
 * @throws Invalid with a sentence under `file` · Unavailable where too many are at it, or files cannot be kept
 */
export async function receiveImage(ctx: Ctx, { bytes, use, name = '', ...about }: BroughtImage): Promise<ReceivedImage> {
  const { large, small, width, height, tones, was } = await decodingTurn(() => remake(bytes, use))
  const hash = createHash('sha256').update(large.bytes).digest('hex').slice(0, 40)
  const keyOf = (size: string) => `${broughtFolder}${hash.slice(0, 2)}/${hash}${size}.${large.ending}`
  const row: ImageRow = {
    id: randomUUID(),
    use,
    large_key: keyOf(''),
    small_key: keyOf('-small'),
    width,
    height,
    bytes: large.bytes.length,
    tones,
    description: about.description ?? '',
    author: about.author ?? '',
    author_url: about.authorUrl ?? '',
    licence: about.licence ?? '',
    source_address: about.sourceAddress ?? null,
    created_by: ctx.actor.id,
    created_at: ctx.clock.now(),
    name: nameOfFile(name),
    focus_x: null,
    focus_y: null,
    version: 1,
    deleted_at: null,
  }
  const type = `image/${large.ending}`
  await ctx.files.put(row.small_key, small.bytes, { type }).catch(notKept)
  await ctx.files.put(row.large_key, large.bytes, { type }).catch(notKept)
  return { row, note: misnamed(name, was) }
}

/** Why is in the log, for the person who runs the site, where it is not for everybody. */
function notKept(cause: unknown): never {
  if (isHouseError(cause) && cause.code === 'unavailable' && cause.forAll) throw cause
  throw new Unavailable(say('files.cannot-be-saved'), { cause, forAll: true })
}
