import sharp from 'sharp'
import type { Ctx } from '#access'
import { decodingTurn } from './decoding-turn.ts'
import { keyOfAddress } from '../image.ts'
import './remake.ts' // it says what may be decoded

/** `bleed`: for systems that cut off up to a fifth all round, and that show no background of their own. */
type Cut = { size: number; bleed?: boolean }

/** The part of a side on which nothing is cut off (W3C Web Application Manifest, maskable icons). */
const safePart = 0.8

/**
 * The site's own icon as a square PNG, all of it in the middle; undefined where that picture is none of ours, or is gone. Asks nobody's
 * role: icons are for everyone.
 */
export async function cutIcon({ files }: Pick<Ctx, 'files'>, address: string, { size, bleed = false }: Cut) {
  const key = keyOfAddress(address)
  const file = key === undefined ? undefined : await files.read(key)
  if (!file) return undefined
  const inner = bleed ? Math.round(size * safePart) : size
  const background = bleed ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 }
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
  const png = await decodingTurn(() =>
    sharp(file.bytes)
      .resize(inner, inner, { fit: 'contain', background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
      .flatten(bleed ? { background } : false)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
  return new Uint8Array(png)
}
