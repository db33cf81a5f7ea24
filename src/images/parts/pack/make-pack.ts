import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { aboutPicture, pictureFileName, type Design, type DrawOrder } from '#plates'
import type { Subject } from '../studio/subject.ts'
import { packTexts, wordsOf } from './pack-texts.ts'
import { type CarouselShape, planPack } from './plan-pack.ts'

export type PackProgress = { done: number; of: number }

type How = {
  /** Draws a file, off this thread. */
  draw: (order: DrawOrder) => Promise<Blob>
  shape?: CarouselShape
  onProgress?: (progress: PackProgress) => void
  signal?: AbortSignal
}

/**
 * A design in all formats, a long quote also as a carousel, with alt texts, caption, hashtags and credit, in one zip.
 * @throws what `draw` throws, and the reason of `signal` once that is aborted
 */
export async function makePack(subject: Subject, design: Design, how: How): Promise<{ blob: Blob; name: string }> {
  const { draw, shape, onProgress, signal } = how
  const pictures = planPack(subject, design, shape)
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault
    parts.push(new Uint8Array(chunk))
  })
  // Pictures are as small as they get: packing them again would cost time alone.
  const add = (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  for (const [name, text] of Object.entries(packTexts(subject, design, pictures))) add(name, strToU8(text))
  for (const [done, { name, order }] of pictures.entries()) {
    onProgress?.({ done, of: pictures.length })
    // One after the other: a page that is read meanwhile stays quick, and memory small.
    const drawn = await draw(order)
    signal?.throwIfAborted()
    add(name, new Uint8Array(await drawn.arrayBuffer()))
  }
  zip.end()
  onProgress?.({ done: pictures.length, of: pictures.length })
  const said = { author: aboutPicture({ ...subject, design }).author, text: wordsOf(subject, design) }
  const name = pictureFileName(said, 'pictures', 'zip')
  return { blob: new Blob(parts, { type: 'application/zip' }), name }
}
