import type { DrawnBox } from '../tree.ts'

type HugeDisc = DrawnBox & { fill: string }

/** The engine lays a circle's outline out of pieces, and above this size WASM and native code do not always cut them alike. */
export function isHugeDisc(box: DrawnBox): box is HugeDisc {
  const { width, height, radius = 0, fill } = box
  return width > 2_400 && width === height && radius * 2 >= width && typeof fill === 'string' && fill.length === 7
}

/**
 * As much of the same disc as the frame shows, with the same soft edge, reckoned for each pixel alone: a gradient where its edge runs
 * through the frame, and its colour where it fills the frame from side to side.
 */
export function discInParts({ radius: _, ...disc }: HugeDisc, frame: { width: number; height: number }): DrawnBox[] {
  const radius = disc.width / 2
  const x = Math.max(0, disc.x)
  const y = Math.max(0, disc.y)
  const width = Math.max(0, Math.min(frame.width, disc.x + disc.width) - x)
  const height = Math.max(0, Math.min(frame.height, disc.y + disc.height) - y)
  const middle = { x: disc.x + radius, y: disc.y + radius }
  const stops = [
    [disc.fill, 1 - 1 / radius],
    [`${disc.fill}00`, 1],
  ] as const
  const arc = {
    ...disc,
    x,
    y,
    width,
    height,
    fill: { shape: 'radial', x: middle.x - x, y: middle.y - y, radius, stops },
  } as const
  const aside = Math.max(Math.abs(x - middle.x), Math.abs(x + width - middle.x))
  const filled = middle.y - Math.sqrt(Math.max(0, (radius - 2) ** 2 - aside ** 2))
  const from = Math.max(y, Math.ceil(filled))
  // Only a hill, whose lower end is below the frame.
  if (aside >= radius - 2 || middle.y < y + height || from >= y + height) return [arc]
  return [
    { ...arc, height: Math.min(height, from - y + seam) },
    { ...disc, x, y: from, width, height: y + height - from },
  ]
}

/** So far (units) the gradient goes on under the colour, so that in no size a seam is seen. */
const seam = 16
