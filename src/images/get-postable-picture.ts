import sharp from 'sharp'
import type { Ctx } from '#access'
import { isFileKey, typeOfKey } from '#platform/files'
import { keepPicture } from './drawing/keep-picture.ts'
import { broughtFolder } from './image.ts'
import { decodingTurn } from './uploads/decoding-turn.ts'
import './uploads/remake.ts' // It says what may be decoded.

type Postable = { bytes: Uint8Array<ArrayBuffer>; type: 'png' | 'jpg' }

/**
 * A picture of this site as every place takes it: a PNG or a JPEG as it is, any other as a JPEG, which is made once and kept. undefined where there
 * is none of that key. Asks nobody's role: it is for keys that begin with `public/`. @throws Unavailable where too many are decoded
 */
export async function getPostablePicture(ctx: Pick<Ctx, 'files' | 'log' | 'clock'>, key: string): Promise<Postable | undefined> {
  const type = key.startsWith('public/') && isFileKey(key) ? typeOfKey(key) : undefined
  const file = type?.startsWith('image/') ? await ctx.files.read(key) : undefined
  if (!file) return undefined
  if (type === 'image/png') return { bytes: file.bytes, type: 'png' }
  if (type === 'image/jpeg') return { bytes: file.bytes, type: 'jpg' }
  const name = key.replace(broughtFolder, '').replace(/\.\w+$/, '.jpg')
  return { bytes: await keepPicture(ctx, `image/${name}`, () => asJpeg(file.bytes)), type: 'jpg' }
}

/** A JPEG has no holes: what shows through is white, as on paper. */
async function asJpeg(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await decodingTurn(() => sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer())
  return new Uint8Array(jpeg)
}
