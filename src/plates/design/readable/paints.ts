import { channels } from '../../palettes/colour.ts'
import type { DrawnBox, Gradient } from '../../tree.ts'
import { cornersFor, type Point } from './cover.ts'
import type { Rectangle } from './ink-of-text.ts'

export type Rgb = readonly [red: number, green: number, blue: number]
/** A colour (0 to 255 a channel) and how much of it there is, 0 to 1. */
export type Coat = { rgb: Rgb; alpha: number }

export function coatOf(hex: string): Coat {
  const [red = 0, green = 0, blue = 0] = channels(hex.length === 9 ? hex.slice(0, 7) : hex)
  return { rgb: [red, green, blue], alpha: hex.length === 9 ? Number.parseInt(hex.slice(7), 16) / 255 : 1 }
}

/** The extremes that a box's fill takes behind a rectangle: those of a gradient lie at its ends there and at its stops between. */
export function coatsOf(box: DrawnBox, behind: Rectangle): Coat[] {
  const { fill } = box
  if (fill === undefined) return []
  if (typeof fill === 'string') return [coatOf(fill)]
  const gradient: Gradient =
    'shape' in fill
      ? fill
      : {
          shape: 'linear',
          angle: fill.angle,
          stops: [
            [fill.from, 0],
            [fill.to, 1],
          ],
        }
  const places = placesIn(gradient, box, cornersFor(box, behind))
  const from = Math.min(1, Math.max(0, Math.min(...places)))
  const to = Math.min(1, Math.max(0, Math.max(...places)))
  const between = gradient.stops.filter(([, at]) => at > from && at < to).map(([colour]) => coatOf(colour))
  return [coatAt(gradient.stops, from), ...between, coatAt(gradient.stops, to)]
}

/** Where on the gradient's line the corners lie, 0 to 1 between its ends. */
function placesIn(gradient: Gradient, box: Rectangle, corners: readonly Point[]): number[] {
  if (gradient.shape === 'linear') {
    const angle = (gradient.angle * Math.PI) / 180
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
    const length = Math.abs(box.width * dx) + Math.abs(box.height * dy)
    return corners.map(([x, y]) => ((x - box.x - box.width / 2) * dx + (y - box.y - box.height / 2) * dy) / length + 0.5)
  }
  const [middleX, middleY] = [box.x + gradient.x, box.y + gradient.y]
  if (gradient.shape === 'conic') return turnsRound(middleX, middleY, gradient.angle, corners)
  const farthest = Math.max(...corners.map(([x, y]) => Math.hypot(x - middleX, y - middleY)))
  const nearestX = Math.max(Math.min(...corners.map(([x]) => x)) - middleX, middleX - Math.max(...corners.map(([x]) => x)), 0)
  const nearestY = Math.max(Math.min(...corners.map(([, y]) => y)) - middleY, middleY - Math.max(...corners.map(([, y]) => y)), 0)
  return [Math.hypot(nearestX, nearestY) / gradient.radius, farthest / gradient.radius]
}

/** Parts of a whole turn; all of it where the corners lie round the middle, or on either side of where the turn begins. */
function turnsRound(middleX: number, middleY: number, from: number, corners: readonly Point[]): number[] {
  const turns = corners.map(([x, y]) => {
    const clockwise = (Math.atan2(x - middleX, middleY - y) * 180) / Math.PI - from
    return (((clockwise % 360) + 360) % 360) / 360
  })
  return Math.max(...turns) - Math.min(...turns) < 0.5 ? turns : [0, 1]
}

/** Between two stops, mixed as CSS mixes them: with their strength in it. */
function coatAt(stops: Gradient['stops'], at: number): Coat {
  const next = stops.findIndex(([, place]) => place >= at)
  const [beforeColour, beforeAt] = stops[next < 0 ? stops.length - 1 : Math.max(0, next - 1)] ?? ['#000000', 0]
  const [afterColour, afterAt] = stops[next < 0 ? stops.length - 1 : next] ?? ['#000000', 0]
  const before = coatOf(beforeColour)
  const after = coatOf(afterColour)
  const part = afterAt > beforeAt ? Math.min(1, Math.max(0, (at - beforeAt) / (afterAt - beforeAt))) : 1
  const alpha = before.alpha * (1 - part) + after.alpha * part
  if (alpha === 0) return { rgb: after.rgb, alpha }
  const channel = (i: 0 | 1 | 2) => (before.rgb[i] * before.alpha * (1 - part) + after.rgb[i] * after.alpha * part) / alpha
  return { rgb: [channel(0), channel(1), channel(2)], alpha }
}
