import sharp, { type Metadata, type Sharp } from 'sharp'
import { tonesOf, type Tones } from '#plates'
import { Invalid } from '#platform/errors'
import type { ImageUse } from '../image.ts'
import { mostPixels, readImageType, sentences, type TakenType } from './read-image-type.ts'

// Of all that libvips can read, the four; also what it would take them for by their content.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
})
// Nobody asks for the same picture twice.
sharp.cache(false)

/** The longer side in pixels. */
const largestSides = { large: 2160, small: 480 } as const

export type Remade = { large: MadeFile; small: MadeFile; width: number; height: number; tones: Tones; was: TakenType }
type MadeFile = { bytes: Uint8Array<ArrayBuffer>; ending: 'webp' | 'png' }

/**
 * A picture decoded and written again in two sizes: upright, in sRGB, its first frame, and with nothing of what else was in the file (where it was
 * taken, by whom, with what). Off the event loop. @throws Invalid with a sentence for the person who brought it
 */
export async function remake(bytes: Uint8Array, use: ImageUse): Promise<Remade> {
  const was = readImageType(bytes)
  if (typeof was !== 'string') throw wrong(was.sentence)
  const head = await decoded(opened(bytes, false).metadata())
  requireFormat(head, was)
  // Said by the head alone: a bomb is not opened.
  if (head.width * head.height > mostPixels) throw wrong(sentences.pixels(head.width, head.height))
  const ending = (use === 'logo' || use === 'favicon') && head.hasAlpha ? 'png' : 'webp'
  const large = await decoded(sized(bytes, largestSides.large, ending).toBuffer({ resolveWithObject: true }))
  // A small one of the large one: what is big is decoded once.
  const small = await sized(large.data, largestSides.small, ending).toBuffer()
  const { width, height } = large.info
  const made = (data: Uint8Array): MadeFile => ({ bytes: new Uint8Array(data), ending })
  return { large: made(large.data), small: made(small), width, height, tones: await tonesIn(large.data), was }
}

/** A camera's small slips are not damage; a picture that ends too soon is. */
function opened(bytes: Uint8Array, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 30 })
}

function sized(bytes: Uint8Array, longest: number, ending: MadeFile['ending']): Sharp {
  const picture = opened(bytes, mostPixels)
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return ending === 'png' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 85, effort: 4 })
}

/** Of the picture as it is served. Made small first, by plain means, so that counting takes no time of anybody's. */
async function tonesIn(bytes: Uint8Array): Promise<Tones> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 384, height: 384, fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return tonesOf(data, info.width, info.height)
}

/** What the first bytes say and what the decoder makes of the rest are the same thing. */
function requireFormat({ format, compression }: Metadata, was: TakenType): void {
  const is = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (is !== was) throw wrong(sentences.damaged())
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  return await work.catch(() => Promise.reject(wrong(sentences.damaged())))
}

const wrong = (sentence: string) => new Invalid(sentence, { file: sentence })
