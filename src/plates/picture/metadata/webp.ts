import { joined } from './bytes.ts'

type Size = { width: number; height: number }

/** The WebP with its XMP in a chunk, which needs the extended form (WebP container specification). @throws RangeError for what is no WebP */
export function webpWith(webp: Uint8Array, xmp: Uint8Array, size: Size): Uint8Array<ArrayBuffer> {
  if (webp.length < 20 || nameAt(webp, 0) !== 'RIFF' || nameAt(webp, 8) !== 'WEBP') throw new RangeError('This is no WebP.')
  const simple = nameAt(webp, 12) !== 'VP8X'
  const head = simple ? extendedHead(webp, size) : webp.slice(12, 30)
  head[8] = (head[8] ?? 0) | hasXmp
  const body = [head, webp.subarray(simple ? 12 : 30), chunk('XMP ', xmp)]
  const length = body.reduce((sum, part) => sum + part.length, 4)
  const start = new Uint8Array(12)
  start.set(new TextEncoder().encode('RIFF\0\0\0\0WEBP'))
  new DataView(start.buffer).setUint32(4, length, true)
  return joined([start, ...body])
}

const hasXmp = 4
const hasAlpha = 16

function extendedHead(webp: Uint8Array, { width, height }: Size): Uint8Array {
  const body = new Uint8Array(10)
  // Only the lossless form may have alpha without saying so outside: bit 28 behind its signature.
  if (nameAt(webp, 12) === 'VP8L' && ((webp[24] ?? 0) & 16) !== 0) body[0] = hasAlpha
  const view = new DataView(body.buffer)
  for (const [at, side] of [[4, width - 1] as const, [7, height - 1] as const]) {
    view.setUint16(at, side & 0xffff, true)
    view.setUint8(at + 2, side >> 16)
  }
  return chunk('VP8X', body)
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const whole = new Uint8Array(8 + body.length + (body.length & 1))
  whole.set(new TextEncoder().encode(name))
  new DataView(whole.buffer).setUint32(4, body.length, true)
  whole.set(body, 8)
  return whole
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
