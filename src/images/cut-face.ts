import { Worker } from 'node:worker_threads'
import { NotFound, Unavailable } from '#platform/errors'
import { decodeCharacters } from './encode-characters.ts'
import type { CutAnswer, CutOrder } from './cutter.ts'
import { faceOf, partsOf } from './source-of.ts'

/** Cuts are made once and kept: the most that they may hold, in bytes, and the most that may wait. */
const mostKept = 16 * 1024 * 1024
const mostWaiting = 200

const kept = new Map<string, Promise<Uint8Array>>()
let bytes = 0

/**
 * A face with these characters alone, as WOFF2: `source` may end in `@500`, the weight at which a face that varies is pinned.
 * @throws NotFound for what `faceCuts` does not write
 * @throws Unavailable when too many wait
 */
export function cutFace(source: string, code: string): Promise<Uint8Array> {
  const key = `${source}/${code}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const order = orderFor(source, code)
  if (!order) throw new NotFound('There is no such cut of a face.')
  const cut = asked(order)
  kept.set(key, cut)
  cut.then(
    (font) => keepWithin(font.length),
    () => kept.delete(key),
  )
  return cut
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

function keepWithin(added: number): void {
  bytes += added
  for (const [key, old] of kept) {
    if (bytes <= mostKept) return
    kept.delete(key)
    void old.then(({ length }) => (bytes -= length))
  }
}

type Waiting = { ok: (font: Uint8Array) => void; no: (fault: Error) => void }

const waiting = new Map<number, Waiting>()
let orders = 0
let cutter: Worker | undefined
let rest: NodeJS.Timeout | undefined

function asked(order: Omit<CutOrder, 'id'>): Promise<Uint8Array> {
  if (waiting.size >= mostWaiting) return Promise.reject(new Unavailable('Too many faces are being cut.'))
  const id = ++orders
  clearTimeout(rest)
  cutter ??= startCutter()
  const cut = new Promise<Uint8Array>((ok, no) => waiting.set(id, { ok, no }))
  const message: CutOrder = { id, ...order }
  cutter.postMessage(message, [])
  return cut
}

/** It holds 60 MB, so it ends after a minute without work. It keeps nobody from ending the process. */
function startCutter(): Worker {
  // Built, both lie beside each other under the names that vite.config.ts gives them.
  const file = import.meta.url.endsWith('.ts') ? './cutter.ts' : './face-cutter.js'
  const worker = new Worker(new URL(file, import.meta.url))
  worker.unref()
  worker.on('message', (answer: CutAnswer) => {
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('font' in answer) asker?.ok(answer.font)
    else asker?.no(new Error(`A face could not be cut: ${answer.fault}`))
    if (waiting.size === 0) rest = setTimeout(() => void worker.terminate(), 60_000).unref()
  })
  worker.on('error', (fault) => giveUp(String(fault)))
  worker.on('exit', () => {
    if (cutter === worker) cutter = undefined
    giveUp('it ended')
  })
  return worker
}

function giveUp(reason: string): void {
  for (const [id, { no }] of waiting) {
    waiting.delete(id)
    no(new Error(`The thread that cuts faces failed: ${reason}`))
  }
}
