/** Cuts faces, in a thread of its own: a cut takes 5 to 200 ms, and pages do not wait for it. */
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'
import { mergeFonts } from './merge-fonts.ts'

/** `weight` pins a face that varies. */
export type CutOrder = { id: number; parts: Map<string, number[]>; weight: number | null }
export type CutAnswer = { id: number; font: Uint8Array } | { id: number; fault: string }

const port = parentPort
if (!port) throw new Error('This file is a worker: start it through cutFace.')
const answer = (said: CutAnswer) => port.postMessage(said, [])

port.on('message', (order: CutOrder) => {
  cut(order).then(
    (font) => answer({ id: order.id, font }),
    (fault: unknown) => answer({ id: order.id, fault: String(fault) }),
  )
})

async function cut({ parts, weight }: CutOrder): Promise<Uint8Array> {
  const pinned = weight === null ? {} : { variationAxes: { wght: weight } }
  const [[path, codePoints], ...others] = [...parts] as [[string, number[]], ...[string, number[]][]] // safe: an order has a part
  if (others.length === 0) return subsetFont(await readFile(path), textOf(codePoints), { targetFormat: 'woff2', ...pinned })
  const pieces: Buffer[] = []
  for (const [path, codePoints] of parts)
    pieces.push(
      await subsetFont(await readFile(path), textOf(codePoints), { targetFormat: 'truetype', noHinting: true, ...pinned }),
    )
  const merged = mergeFonts(pieces)
  return subsetFont(merged, textOf([...parts.values()].flat()), { targetFormat: 'woff2' })
}

const textOf = (codePoints: readonly number[]) => String.fromCodePoint(...codePoints)
