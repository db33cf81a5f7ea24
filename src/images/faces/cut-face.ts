import { NotFound } from '#platform/errors'
import { cuttingThread } from './cutting-thread.ts'
import type { CutOrder } from './cutter.ts'
import { decodeCharacters } from './encode-characters.ts'
import { keptFonts } from './kept-fonts.ts'
import { faceOf, partsOf } from './source-of.ts'

const keep = keptFonts(16 * 1024 * 1024)
const cut = cuttingThread({ restMs: 60_000, mostWaiting: 200 })

/**
 * A face with these characters alone, as WOFF2: `source` may end in `@500`, the weight at which a face that varies is pinned.
 * @throws NotFound for what `faceCuts` does not write
 * @throws Unavailable when too many wait, or the thread that cuts ended
 */
export function cutFace(source: string, characters: string): Promise<Uint8Array> {
  return keep(`${source}/${characters}`, async () => {
    const order = orderFor(source, characters)
    if (!order) throw new NotFound('Font file not found.')
    return cut(order)
  })
}

function orderFor(spelt: string, code: string): Omit<CutOrder, 'id'> | null {
  const [, source = '', pinned] = /^([a-z0-9-]+?)(?:@(\d{3}))?$/.exec(spelt) ?? []
  const face = faceOf(source)
  const codePoints = decodeCharacters(code)
  if (!face || !codePoints) return null
  const weight = pinned === undefined ? null : Number(pinned)
  // Only a face that varies is pinned, and it always is.
  if ((weight !== null) !== Boolean(face.subsets)) return null
  if (weight !== null && (weight < face.weights[0] || weight > face.weights[1])) return null
  const parts = partsOf(source, codePoints)
  return parts && { parts, weight }
}
