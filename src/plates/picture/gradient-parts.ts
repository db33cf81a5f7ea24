import type { DrawnBox, Gradient, Paint } from '../tree.ts'
import type { Rectangle } from './rectangle.ts'

type Fill = NonNullable<DrawnBox['fill']>
type Stops = Gradient['stops']

export function gradientOf(paint: Exclude<Fill, string>): Gradient {
  if ('shape' in paint) return paint
  const { from, to, angle } = paint satisfies Exclude<Paint, string>
  return {
    shape: 'linear',
    angle,
    stops: [
      [from, 0],
      [to, 1],
    ],
  }
}

export function isOpaque(fill: Fill): boolean {
  return typeof fill === 'string' ? fill.length === 7 : gradientOf(fill).stops.every(([colour]) => colour.length === 7)
}

/** The gradient of a box as one of its parts shows it. (The engine takes a place before 0 for 0: only what is clear may lie there.) */
function partOf(gradient: Gradient, box: Rectangle, part: Rectangle): Gradient {
  if (gradient.shape !== 'linear') return { ...gradient, x: gradient.x + box.x - part.x, y: gradient.y + box.y - part.y }
  const turn = (gradient.angle * Math.PI) / 180
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
  const lengthOf = ({ width, height }: Rectangle) => Math.abs(width * dx) + Math.abs(height * dy)
  const middleOf = ({ x, y, width, height }: Rectangle) => (x + width / 2) * dx + (y + height / 2) * dy
  const between = middleOf(box) - middleOf(part)
  const moved = (at: number) => ((at - 0.5) * lengthOf(box) + between) / lengthOf(part) + 0.5
  return { ...gradient, stops: gradient.stops.map(([colour, at]) => [colour, moved(at)] as const) }
}

/** A box without those of its pixels that its gradient leaves clear. */
export function clippedToLight(box: DrawnBox): DrawnBox[] {
  if (box.fill === undefined || typeof box.fill === 'string') return [box]
  const gradient = gradientOf(box.fill)
  if (gradient.shape === 'radial') return [clippedTo(box, gradient, squareOf(box, gradient))]
  if (gradient.shape !== 'linear' || (gradient.angle !== 90 && gradient.angle !== 180)) return [box]
  const [from, to] = [clearUntil(gradient.stops), 1 - clearUntil(backwards(gradient.stops))]
  if (from >= to) return []
  return [clippedTo(box, gradient, stretchOf(box, gradient.angle, from, to))]
}

function clippedTo(box: DrawnBox, gradient: Gradient, part: Rectangle): DrawnBox {
  const x = Math.max(box.x, part.x)
  const y = Math.max(box.y, part.y)
  const width = Math.max(0, Math.min(box.x + box.width, part.x + part.width) - x)
  const height = Math.max(0, Math.min(box.y + box.height, part.y + part.height) - y)
  return { ...box, x, y, width, height, fill: partOf(gradient, box, { x, y, width, height }) }
}

/** What a round gradient reaches, in whole pixels: all of it where it never ends clear. */
function squareOf(box: Rectangle, { x, y, radius, stops }: Gradient & { shape: 'radial' }): Rectangle {
  const [end] = stops.slice(-1)
  if (!end || !isClear(end[0])) return box
  const reach = radius * (1 - clearUntil(backwards(stops)))
  const [left, top] = [Math.floor(box.x + x - reach), Math.floor(box.y + y - reach)]
  return { x: left, y: top, width: Math.ceil(box.x + x + reach) - left, height: Math.ceil(box.y + y + reach) - top }
}

/** From so far to so far along a gradient that runs straight down or straight to the right, in whole pixels. */
function stretchOf({ x, y, width, height }: Rectangle, angle: number, from: number, to: number): Rectangle {
  const down = angle === 180
  const [start, length] = down ? [y, height] : [x, width]
  const begin = from <= 0 ? start : Math.floor(start + from * length)
  const end = to >= 1 ? start + length : Math.ceil(start + to * length)
  return down ? { x, y: begin, width, height: end - begin } : { x: begin, y, width: end - begin, height }
}

/** The place of the last of the clear stops that a gradient begins with; 0 where it begins with a colour. */
function clearUntil(stops: Stops): number {
  const first = stops.findIndex(([colour]) => !isClear(colour))
  return first < 0 ? 1 : (stops[first - 1]?.[1] ?? 0)
}

function backwards(stops: Stops): Stops {
  return stops.map(([colour, at]) => [colour, 1 - at] as const).reverse()
}

function isClear(colour: string): boolean {
  return colour.length === 9 && colour.endsWith('00')
}
