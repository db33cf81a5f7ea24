/** Draws, as a program of its own: to compose and to draw a picture takes milliseconds, and pages do not wait for them. */
import { drawPicture, type DrawnFile, type DrawOrder } from '#plates'
import { Invalid, isHouseError } from '#platform/errors'
import { pictureEngine } from './picture-engine.ts'

/** `images` by address: what is behind the words was read by the code that gives the order. */
export type DrawingOrder = { id: number; order: DrawOrder; images: ReadonlyMap<string, Uint8Array> }
export type DrawingAnswer = { id: number; drawn: DrawnFile } | { id: number; invalid: string } | { id: number; fault: string }

if (!process.send) throw new Error('This file is not a command: start it through drawDesign.')
const answer = (said: DrawingAnswer) => process.send?.(said)

process.on('message', ({ id, order, images }: DrawingOrder) => {
  draw(order, images).then(
    (drawn) => answer({ id, drawn }),
    (fault: unknown) => answer(refusal(id, fault)),
  )
})
// A terminal tells all of its programs to end, and the site first answers who waits for a picture. This one ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

async function draw(order: DrawOrder, images: DrawingOrder['images']): Promise<DrawnFile> {
  return drawPicture(order, await pictureEngine(), async (address) => {
    const image = images.get(address)
    if (!image) throw new Invalid('The background picture must be from this site.')
    return image
  })
}

/** An error loses its class between programs. */
function refusal(id: number, fault: unknown): DrawingAnswer {
  return isHouseError(fault) && fault.code === 'invalid' ? { id, invalid: fault.message } : { id, fault: String(fault) }
}
