/** Draws, in a thread of its own: to compose a picture takes milliseconds, and pages do not wait for them. */
import { parentPort } from 'node:worker_threads'
import { drawPicture, type DrawnFile, type DrawOrder } from '#plates'
import { Invalid, isHouseError } from '#platform/errors'
import { pictureEngine } from './picture-engine.ts'

/** `images` by address: what lies behind the words was read by whoever gives the order. */
export type DrawingOrder = { id: number; order: DrawOrder; images: ReadonlyMap<string, Uint8Array> }
export type DrawingAnswer = { id: number; drawn: DrawnFile } | { id: number; invalid: string } | { id: number; fault: string }

const port = parentPort
if (!port) throw new Error('This file is a worker: start it through drawDesign.')

port.on('message', ({ id, order, images }: DrawingOrder) => {
  draw(order, images).then(
    (drawn) => port.postMessage({ id, drawn } satisfies DrawingAnswer, [drawn.bytes.buffer]),
    (fault: unknown) => port.postMessage(refusal(id, fault), []),
  )
})

async function draw(order: DrawOrder, images: DrawingOrder['images']): Promise<DrawnFile> {
  return drawPicture(order, await pictureEngine(), async (address) => {
    const image = images.get(address)
    if (!image) throw new Invalid('A background picture has to be one of this site.')
    return image
  })
}

/** An error loses its class between threads. */
function refusal(id: number, fault: unknown): DrawingAnswer {
  return isHouseError(fault) && fault.code === 'invalid' ? { id, invalid: fault.message } : { id, fault: String(fault) }
}
