/** Draws, in a thread of its own: the page stays quick, and its policy need not allow WASM. One order at a time; the page keeps the queue. */
import wasm from '@takumi-rs/wasm/takumi_wasm_bg.wasm?url'
import { siteHref } from '#messages'
import { drawPicture, drawPixels, type RawEngine, type StudioFont } from '#plates'
import type { Answer, Drawn, Order } from './messages.ts'
import { wasmEngine } from './wasm-engine.ts'

/** The few pictures that were behind the words last: a slider asks for the same one sixty times a second. */
const keptImages = new Map<string, Promise<Uint8Array>>()
const mostImages = 4

const engine = startEngine()
engine.then(
  () => answer({ ready: true }),
  (fault: unknown) => answer({ fault: String(fault) }),
)

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  draw(data).then(
    (drawn) => answer({ drawn }, drawn.kind === 'preview' ? [drawn.bitmap] : drawn.kind === 'file' ? [drawn.bytes.buffer] : []),
    (fault: unknown) => answer({ fault: String(fault), engineIsBroken: fault instanceof WebAssembly.RuntimeError }),
  )
})

async function draw({ kind, order, width }: Order): Promise<Drawn> {
  if (kind === 'file') return { kind, ...(await drawPicture(order, await engine, readImage)) }
  const { pixels, ...drawn } = await drawPixels(order, await engine, readImage, { width })
  if (kind === 'hash') return { kind, hash: await hashOf(pixels), lines: drawn.lines, notes: drawn.notes }
  const bitmap = await createImageBitmap(new ImageData(new Uint8ClampedArray(pixels.buffer), drawn.width, drawn.height))
  return { kind, bitmap, notes: drawn.notes, lines: drawn.lines }
}

async function startEngine(): Promise<RawEngine> {
  const fonts = (await (await read('/studio/fonts.json')).json()) as StudioFont[] // safe: our own address, of the same release
  return wasmEngine(siteHref(wasm), fonts, async (address) => bytesOf(await read(`/studio/fonts/${address}`)))
}

function readImage(address: string): Promise<Uint8Array> {
  let image = keptImages.get(address)
  if (!image) {
    image = read(address).then(bytesOf)
    image.catch(() => keptImages.delete(address))
    keptImages.set(address, image)
    const oldest = keptImages.keys().next().value
    if (keptImages.size > mostImages && oldest !== undefined) keptImages.delete(oldest)
  }
  return image
}

async function read(address: string): Promise<Response> {
  const response = await fetch(siteHref(address))
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
  return response
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer())
}

async function hashOf(pixels: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function answer(said: Answer, transfer: Transferable[] = []): void {
  postMessage(said, { transfer })
}
