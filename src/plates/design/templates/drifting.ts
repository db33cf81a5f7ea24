import { hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'
import type { DrawnNode, Gradient } from '../../tree.ts'
import { carrying } from '../background.ts'
import type { Sheet } from '../sheet.ts'

/** The colour that a gradient goes over to: the next one round the wheel that carries the same ink. */
export function besides(colour: string, ink: string): string {
  return neighbour(colour, wayOf(colour) * 48, -0.05, ink)
}

/**
 * All of it dark, or light, enough for the words: they may stand anywhere. A body rises before the light, dark against it. Light and shade run
 * straight down: colours that change in every direction make a file ten times as large, and take as much longer to pack.
 */
export function drifting({ frame, colours }: Pick<Sheet, 'frame' | 'colours'>): DrawnNode[] {
  const { width, height } = frame
  const { primary, secondary, text } = colours
  const reach = Math.max(width, height)
  const way = wayOf(primary)
  const dim = oklchFromHex(primary).l < 0.35
  const glow = neighbour(primary, way < 0 ? -24 : greenish(primary) ? 34 : -40, dim ? 0.16 : 0.05, text)
  const deep = neighbour(primary, way * 40, -0.17, text)
  const night = neighbour(primary, way * 22, -0.32, text)
  const [x, y, radius] = [width * 0.5 + reach * 0.3, height * 0.5 + reach * 0.5, reach * 0.56]
  const sky: Gradient['stops'] = [
    [secondary, 0],
    [primary, 0.4],
    [glow, 0.82],
  ]
  const air: Gradient['stops'] = [
    [deep, 0],
    [deep, soft],
    [`${deep}00`, 1],
  ]
  const dusk: Gradient['stops'] = [
    [`${night}00`, 0],
    [`${night}d8`, 1],
  ]
  const evening = Math.round(height * 0.52)
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: { shape: 'linear', angle: 180, stops: sky } },
    { kind: 'box', x: 0, y: 0, width, height, fill: { shape: 'radial', x, y, radius, stops: air } },
    { kind: 'box', x: 0, y: evening, width, height: height - evening, fill: { shape: 'linear', angle: 180, stops: dusk } },
  ]
}

/** Where on its radius the body's edge begins to fade. */
const soft = 0.95

/** Which way round the wheel a colour has company without mud: from yellow and red towards pink, from green towards blue. */
function wayOf(colour: string): 1 | -1 {
  const { h } = oklchFromHex(colour)
  return h >= 330 || h < 125 ? -1 : 1
}

function greenish(colour: string): boolean {
  const { h } = oklchFromHex(colour)
  return h >= 125 && h < 205
}

/** A colour so many degrees further on the wheel, lighter or darker by a little, that still carries the ink. */
function neighbour(colour: string, turn: number, lighter: number, ink: string): string {
  const { l, c, h } = oklchFromHex(colour)
  // Light colours of full strength glare beside each other.
  const most = l > 0.75 ? 0.15 : 0.24
  const moved = { l: Math.min(0.97, Math.max(0.12, l + lighter)), c: Math.min(most, c * 1.08), h: (h + turn + 360) % 360 }
  return carrying(hexFromOklch(moved), ink) ?? colour
}
