import { pictureTree, type Plate } from '#plates'
import { dither, inksOf, type PaperColours } from './dither.ts'
import { drawingQueue } from './drawing-queue.ts'
import { indexedPng } from './indexed-png.ts'
import { pictureEngine } from './picture-engine.ts'

/** A picture takes about 50 ms of a core, and a panel asks for one a day. */
const inTurn = drawingQueue({ atWork: 1, waiting: 16, retryAfterSeconds: 2 })

/**
 * A plate for electronic paper: a PNG whose palette is the panel's own inks, in their usual order, so that its driver has nothing left to convert.
 * @throws Unavailable when too many wait
 */
export function drawOnPaper(plate: Plate, colours: PaperColours): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(async () => {
    const { width, height } = plate.frame
    const engine = await pictureEngine()
    const pixels = await engine.render(pictureTree(plate), { width, height, density: 1, format: 'raw', images: [] })
    return indexedPng(await dither(pixels, width, height, colours), { width, height, palette: inksOf(colours) })
  })
}
