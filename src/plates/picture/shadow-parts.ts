import type { DrawnBox, Gradient } from '../tree.ts'
import type { Rectangle } from './rectangle.ts'

/** How much of a shadow there is, from where it ends (0) to where it is full (1). */
const strengths = [
  [0, 0],
  [0.04, 0.12],
  [0.16, 0.28],
  [0.5, 0.5],
  [0.84, 0.72],
  [0.96, 0.88],
  [1, 1],
] as const

/**
 * The shadow of a box as strips along its edges and rounds at its corners: an engine that smears one fills the whole of it, and most lies
 * under the box. As long as it is not thrown farther than it is smeared, nothing is missing in the middle.
 */
export function shadowParts({ shadow, turn, ...box }: DrawnBox): DrawnBox[] {
  if (!shadow) return []
  const { down, spread, blur, colour } = shadow
  const thrown = { x: box.x - spread, y: box.y - spread + down, width: box.width + spread * 2, height: box.height + spread * 2 }
  const wide = blur * 2
  const [left, top] = [thrown.x - blur, thrown.y - blur]
  const [right, bottom] = [thrown.x + thrown.width - blur, thrown.y + thrown.height - blur]
  const along = { x: left + wide, width: right - left - wide }
  const upright = { y: top + wide, height: bottom - top - wide }
  const strip = (place: Rectangle, angle: number) => ({
    place,
    fill: { shape: 'linear', angle, stops: stopsOf(colour) } as const,
  })
  const corner = (x: number, y: number, toX: number, toY: number) => ({
    place: { x, y, width: wide, height: wide },
    fill: { shape: 'radial', x: toX * wide, y: toY * wide, radius: wide, stops: backwards(stopsOf(colour)) } as const,
  })
  return [
    strip({ ...along, y: top, height: wide }, 180),
    strip({ ...along, y: bottom, height: wide }, 0),
    strip({ ...upright, x: left, width: wide }, 90),
    strip({ ...upright, x: right, width: wide }, 270),
    corner(left, top, 1, 1),
    corner(right, top, 0, 1),
    corner(left, bottom, 1, 0),
    corner(right, bottom, 0, 0),
  ].map(({ place, fill }) => ({ kind: 'box', ...turnedWith(box, turn, place), fill, ...(turn ? { turn } : {}) }))
}

/** The place of a part of a box that is turned about its middle, so that the part, turned about its own, lies where it did. */
function turnedWith(box: Rectangle, turn: number | undefined, part: Rectangle): Rectangle {
  if (!turn) return part
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const [dx, dy] = [part.x + part.width / 2 - x, part.y + part.height / 2 - y]
  return { ...part, x: x + dx * cos - dy * sin - part.width / 2, y: y + dx * sin + dy * cos - part.height / 2 }
}

function stopsOf(colour: string): Gradient['stops'] {
  const most = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) : 255
  return strengths.map(([part, at]) => {
    const alpha = Math.round(most * part)
    return [colour.slice(0, 7) + alpha.toString(16).padStart(2, '0'), at] as const
  })
}

function backwards(stops: Gradient['stops']): Gradient['stops'] {
  return stops.map(([colour, at]) => [colour, 1 - at] as const).reverse()
}
