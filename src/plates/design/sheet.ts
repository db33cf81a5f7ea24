import type { Measure } from '../measure.ts'
import type { Frame, Quote } from '../plate.ts'
import type { DrawnNode } from '../tree.ts'
import type { BackdropImage } from './design.ts'
import type { Format } from './formats.ts'

export type Area = { x: number; y: number; width: number; height: number }

/** `text`, `quiet` and `accent` can be read on `primary` (WCAG 4.5:1); all `#rrggbb`. */
export type DesignColours = { primary: string; secondary: string; accent: string; text: string; quiet: string }

/** What a template composes on. Lengths are units of the frame, one pixel each. */
export type Sheet = {
  quote: Quote
  /** Stands small at the foot; empty for none. */
  credit: string
  frame: Frame
  /** The frame less its safe zone: no word is outside it. */
  area: Area
  /** What lengths are measured by: the root of the area, kept within bounds where it is a strip. */
  unit: number
  margin: number
  /** Size of the small type. */
  small: number
  colours: DesignColours
  image?: BackdropImage
  measure: Measure
}

/** A pattern or a picture that somebody chose is between the two. */
export type Layers = { ground: DrawnNode[]; marks: DrawnNode[] }

/** Pure: the same sheet gives the same layers. No word outside the area, ground all over the frame. */
export type DesignTemplate = {
  /** From the category's colour; or so that `primary` is the colour that somebody chose as the ground. */
  colours(seed: string, ground?: string): DesignColours
  draw(sheet: Sheet): Promise<Layers>
}

export function areaOf({ width, height, safe }: Format): Area {
  if (!safe) return { x: 0, y: 0, width, height }
  return { x: safe.left, y: safe.top, width: width - safe.left - safe.right, height: height - safe.top - safe.bottom }
}

export function lengthsOf(area: Area): { unit: number; margin: number; small: number } {
  const shorter = Math.min(area.width, area.height)
  const unit = Math.min(Math.sqrt(area.width * area.height), shorter * 1.7)
  const margin = Math.min(unit * 0.085, area.width * 0.085, area.height * 0.12)
  // Small type that nobody can read says nothing: below so many pixels it does not go where there is room for them.
  return { unit, margin, small: Math.min(Math.max(unit * 0.029, 12), shorter * 0.1) }
}

/** So much of a width, at the side where reading begins or at the one where it ends. */
export function sideOf(
  { quote }: Sheet,
  { x, width }: { x: number; width: number },
  part: number,
  side: 'start' | 'end',
): { x: number; width: number } {
  const atLeft = (side === 'start') === (quote.direction === 'ltr')
  return { x: atLeft ? x : x + width * (1 - part), width: width * part }
}

/** A strip or a stamp has no room for a composition: words and name, side by side or under one another. */
export function isStrip({ width, height }: Area): boolean {
  return width > height * 2.6 || height > width * 2.6 || Math.min(width, height) < 240
}
