import { availableParallelism } from 'node:os'
import { drawPicture, type DrawnFile, type DrawOrder, type ImageReader } from '#plates'
import { drawingQueue } from './drawing-queue.ts'
import { pictureEngine } from './picture-engine.ts'
import { noImages } from './site-images.ts'

/** One processor stays free for the pages, where there are several. */
const inTurn = drawingQueue({
  atWork: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 32,
  retryAfterSeconds: 2,
})

/**
 * The file of a design with its metadata, off the event loop. `readImage` gives a background's bytes (`siteImages`); without it a
 * picture behind the words is refused. Who has gone away (`signal`) before it was begun costs nothing.
 * @throws Unavailable when too many wait · Invalid for a background that is not ours or cannot be read
 */
export function drawDesign(
  order: DrawOrder,
  { readImage = noImages, signal }: { readImage?: ImageReader; signal?: AbortSignal } = {},
): Promise<DrawnFile> {
  return inTurn(async () => drawPicture(order, await pictureEngine(), readImage), signal)
}
