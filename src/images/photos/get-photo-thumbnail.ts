import sharp from 'sharp'
import type { Ctx } from '#access'
import { say } from '#messages'
import { isHouseError, NotFound, Unavailable } from '#platform/errors'
import type { Files } from '#platform/files'
import { decodingTurn } from '../uploads/decoding-turn.ts'
import { findStockPhoto, type StockPhotoRow } from './photo-store.ts'

/** Pixels of its longer side: a tile of the panel on a sharp screen. */
const side = 400
const largest = { bytes: 2 * 1024 * 1024, pixels: 8_000_000 }

/**
 * A photo as small as a search shows it, fetched once and kept until the photo is forgotten.
 * @throws NotFound for one that no search of this site has found lately · Unavailable with a sentence for everyone
 */
export async function getPhotoThumbnail(ctx: Ctx, id: string): Promise<Bytes> {
  const photo = await requireFound(ctx, id)
  const key = thumbnailKey(photo.id)
  const kept = await ctx.files.read(key)
  if (kept) return kept.bytes
  const running = runningOf(ctx.files)
  const other = running.get(key)
  if (other) return await other
  const own = makeAndKeep(ctx, photo, key).finally(() => running.delete(key))
  running.set(key, own)
  return await own
}

type Bytes = Uint8Array<ArrayBuffer>

/** Those that are being fetched, however many ask. */
const underway = new WeakMap<Files, Map<string, Promise<Bytes>>>()

function runningOf(files: Files): Map<string, Promise<Bytes>> {
  const running = underway.get(files) ?? new Map<string, Promise<Bytes>>()
  underway.set(files, running)
  return running
}

async function makeAndKeep(ctx: Ctx, photo: StockPhotoRow, key: string): Promise<Bytes> {
  const bytes = await makeThumbnail(ctx, photo)
  await ctx.files.put(key, bytes, { type: 'image/webp' })
  return bytes
}

/** Only what Pexels told us of is ever fetched: nobody makes this site ask for an address of their own. */
export async function requireFound(ctx: Ctx, id: string): Promise<StockPhotoRow> {
  const photo = /^[1-9]\d{0,14}$/.test(id) ? await findStockPhoto(ctx.db, Number(id)) : undefined
  if (!photo) throw new NotFound(say('studio.photo-gone'))
  return photo
}

export const thumbnailFolder = 'photos/'
export const thumbnailKey = (id: number) => `${thumbnailFolder}${id}.webp`

async function makeThumbnail(ctx: Ctx, { thumbnail_url }: StockPhotoRow): Promise<Bytes> {
  const bytes = await fetchPhoto(ctx, thumbnail_url, largest.bytes)
  return await decodingTurn(async () => {
    const small = await sharp(bytes, { limitInputPixels: largest.pixels })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toBuffer()
      .catch((fault: unknown) => {
        throw notFetched(fault)
      })
    return new Uint8Array(small)
  })
}

/** The bytes of a JPEG, which is what Pexels has. @throws Unavailable with a sentence for everyone */
export async function fetchPhoto(ctx: Ctx, address: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { bytes } = await ctx.web.fetchPublic(address, { maxBytes, accept: 'image/jpeg' })
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return bytes
  } catch (fault) {
    // Its sentence is about an address that somebody typed, and nobody typed this one.
    if (!isHouseError(fault) || fault.code !== 'invalid') throw fault
    throw notFetched(fault)
  }
  throw notFetched(new Error(`${address} is no JPEG`))
}

export function notFetched(cause: unknown): Unavailable {
  const sentence = say('studio.photo-not-given')
  return new Unavailable(sentence, { cause, forAll: true, retryAfterSeconds: 30 })
}
