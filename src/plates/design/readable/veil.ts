import type { DrawnBox, DrawnNode, Gradient } from '../../tree.ts'
import { coverOf } from './cover.ts'
import { around, type Rectangle } from './ink-of-text.ts'

export type VeilColour = '#000000' | '#ffffff'

/** A veil of some strength (0 to 1), over the surface that the words stand on. */
export type Veil = (strength: number) => DrawnBox

/**
 * A veil for words whose ink is given: on a picture it is graded, full behind the words and gone where there are none; everything
 * else it deepens evenly from edge to edge, as if the surface had been of that colour.
 */
export function veilFor(
  colour: VeilColour,
  surface: Exclude<DrawnNode, { kind: 'text' }>,
  ink: readonly Rectangle[],
  onPicture: boolean,
): Veil {
  const { x, y, width, height } = surface
  const shape = surface.kind === 'box' ? { radius: surface.radius, turn: surface.turn } : {}
  const place = { kind: 'box', x, y, width, height, ...defined(shape) } as const
  if (!onPicture || (surface.kind === 'box' && surface.turn)) return (strength) => ({ ...place, fill: thin(colour, strength) })
  const { angle, from, to } = stretchOf(place, around(ink))
  if (from <= 0 && to >= 1) return (strength) => ({ ...place, fill: thin(colour, strength) })
  return (strength) => ({ ...place, fill: graded(colour, strength, angle, from, to) })
}

/** Right behind one text and no larger than it: where a wider veil would dim words that need none. */
export function veilBehind(colour: VeilColour, ink: readonly Rectangle[], size: number): Veil {
  const { x, y, width, height } = around(ink)
  const more = size * 0.35
  const place = { x: x - more, y: y - more, width: width + more * 2, height: height + more * 2 }
  return (strength) => ({ kind: 'box', ...place, radius: more * 1.4, fill: thin(colour, strength) })
}

/** Over so much of the surface a veil needs no edge: it covers all. */
const nearlyAll = 0.7
/** How long the veil takes to fade, as a part of the surface; and how far beyond the words it stays full. */
const fade = 0.42
const beyond = 0.02

/** The stretch, 0 to 1 along the gradient, on which the veil is full. Beside a narrow column it fades sideways. */
function stretchOf(place: Rectangle, words: Rectangle): { angle: number; from: number; to: number } {
  const sideways = words.width < place.width * 0.5 && words.height > place.height * 0.5
  const [start, length, all, angle] = sideways
    ? [words.x - place.x, words.width, place.width, 90]
    : [words.y - place.y, words.height, place.height, 180]
  const from = start / all - beyond
  const to = (start + length) / all + beyond
  if (to - from > nearlyAll) return { angle, from: 0, to: 1 }
  // What is left at a side is too little to show anything: the veil runs out to the edge there.
  return { angle, from: from < fade * 0.6 ? 0 : from, to: to > 1 - fade * 0.6 ? 1 : to }
}

/** Steps of a fade that has no visible beginning and no visible end. */
const steps = [0, 0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1] as const

function graded(colour: VeilColour, strength: number, angle: number, from: number, to: number): Gradient {
  const at = (place: number) => {
    const away = Math.min(1, Math.max(from - place, place - to, 0) / fade)
    return strength * (1 - away * away * (3 - 2 * away))
  }
  const places = [0, 1, from, to, ...steps.flatMap((part) => [from - fade * part, to + fade * part])]
  const inside = [...new Set(places.filter((place) => place >= 0 && place <= 1))].sort((one, other) => one - other)
  return { shape: 'linear', angle, stops: inside.map((place) => [thin(colour, at(place)), place] as const) }
}

function thin(colour: VeilColour, strength: number): string {
  return (
    colour +
    Math.ceil(Math.min(1, Math.max(0, strength)) * 255)
      .toString(16)
      .padStart(2, '0')
  )
}

function defined<T extends object>(shape: T): Partial<T> {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Partial<T> // safe: only keys of T
}

/** The number of the topmost node, among those below a text, on which all of its ink stands; 0 where there is none. */
export function surfaceUnder(nodes: readonly DrawnNode[], below: number, ink: readonly Rectangle[]): number {
  for (let at = below - 1; at > 0; at--) {
    const node = nodes[at]
    if (node && node.kind !== 'text' && carries(node) && ink.every((one) => coverOf(node, one) === 'whole')) return at
  }
  return 0
}

function carries(node: Exclude<DrawnNode, { kind: 'text' }>): boolean {
  if (node.kind === 'picture') return node.opacity >= 0.1
  return node.fill !== undefined && (node.opacity ?? 1) > 0.5
}
