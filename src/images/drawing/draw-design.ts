import { availableParallelism } from 'node:os'
import type { DrawnFile, DrawOrder, ImageReader } from '#plates'
import { drawingQueue } from './drawing-queue.ts'
import { drawingProgram } from './drawing-program.ts'
import { noImages } from './site-images.ts'

/** One processor stays free for the pages, where there are several. */
const inTurn = drawingQueue({
  atWork: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 32,
  retryAfterSeconds: 2,
})
const draw = drawingProgram({ restMs: 600_000 })

/** How many pictures are drawn now, and how many wait for their turn. */
export const countDrawings = inTurn.size

/**
 * The file of a design with its metadata, drawn by a program of its own. `readImage` gives a background's bytes (`siteImages`); without it a
 * picture behind the words is refused. Who has gone away (`signal`) before it was begun costs nothing.
 * @throws Unavailable when too many wait · Invalid for a background that is not ours or cannot be read
 */
export function drawDesign(
  order: DrawOrder,
  { readImage = noImages, signal }: { readImage?: ImageReader; signal?: AbortSignal } = {},
): Promise<DrawnFile> {
  return inTurn(async () => draw({ order, images: await imagesOf(order, readImage) }), signal)
}

async function imagesOf({ design }: DrawOrder, readImage: ImageReader): Promise<Map<string, Uint8Array>> {
  if (design.background.type !== 'image') return new Map()
  const { url } = design.background.image
  return new Map([[url, await readImage(url)]])
}
