import sharp from 'sharp'
import { decodingTurn } from './uploads/decoding-turn.ts'
import './uploads/remake.ts' // It says what may be decoded.

export type SmallJpeg = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** What is lost first is hardly seen; below the last one a picture is made smaller. */
const qualities = [90, 80, 65, 50]
const smaller = 0.7

/** One of our pictures as a JPEG of at most so many bytes, for servers with a limit. @throws Unavailable where too many are decoded */
export async function makeSmallJpeg(bytes: Uint8Array, mostBytes: number, scale = 1): Promise<SmallJpeg> {
  const { width: whole } = await sharp(bytes).metadata()
  const width = Math.max(1, Math.round(whole * scale))
  for (const quality of qualities) {
    const { data, info } = await decodingTurn(() =>
      sharp(bytes).flatten({ background: '#ffffff' }).resize({ width }).jpeg({ quality }).toBuffer({ resolveWithObject: true }),
    )
    if (data.length <= mostBytes) return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  }
  return await makeSmallJpeg(bytes, mostBytes, scale * smaller)
}
