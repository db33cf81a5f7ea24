import type { PictureAbout } from './about.ts'
import { joined } from './bytes.ts'
import { rightsOf, writable } from './xmp.ts'

/** The PNG with its texts behind the header, in iTXt chunks, which are UTF-8 (PNG, 11.3.3.4). @throws RangeError for what is no PNG */
export function pngWith(png: Uint8Array, about: PictureAbout, xmp: Uint8Array): Uint8Array<ArrayBuffer> {
  if (png.length < headerEnd || new DataView(png.buffer, png.byteOffset).getUint32(0) !== 0x89504e47)
    throw new RangeError('This is no PNG.')
  const texts = [
    ['Title', about.title],
    ['Author', about.author],
    ['Description', about.altText],
    ['Source', about.source],
    ['Copyright', about.photo ? rightsOf(about.photo) : ''],
  ] as const
  const chunks = texts.flatMap(([keyword, text]) => {
    const said = writable(text)
    return said === '' ? [] : [textChunk(keyword, new TextEncoder().encode(said))]
  })
  return joined([png.subarray(0, headerEnd), ...chunks, textChunk('XML:com.adobe.xmp', xmp), png.subarray(headerEnd)])
}

/** Signature, and the chunk IHDR. */
const headerEnd = 8 + 12 + 13

function textChunk(keyword: string, text: Uint8Array): Uint8Array {
  // Keyword, its end, not compressed, no method, no language, no translated keyword.
  const body = joined([new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0`), text])
  const chunk = new Uint8Array(body.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, body.length - 4)
  chunk.set(body, 4)
  view.setUint32(body.length + 4, crc32(body))
  return chunk
}

/** As PNG reckons it (annex D). */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (table[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let i = 0; i < 8; i++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})
