import { topForInk } from '../fit/ink.ts'
import type { Fitted, FitRequest } from '../fit/fit-text.ts'
import type { TextBlock } from '../tree.ts'

type Place = {
  /** The edge where lines begin (right for right-to-left), or the middle when centred. */
  x: number
  /** Where the ink of the first line begins. */
  inkTop: number
  colour: string
  align?: 'start' | 'centre'
  /** How far the first line hangs out over the edge. */
  hang?: number
  /** How far line `i` is set in. */
  indent?: (line: number) => number
}

/** The fitted lines as the quote's text block, each at its place. */
export function setLines(fitted: Fitted, request: FitRequest, place: Place): TextBlock {
  const { face, weight, tracking, language, direction, capitals } = request
  const { size, leading } = fitted
  const sign = direction === 'rtl' ? -1 : 1
  const y = topForInk(face, size, leading, place.inkTop)
  const widest = Math.max(0, ...fitted.lines.map((line) => line.width + (line.turned ?? 0)))
  const x = place.align === 'centre' ? place.x - (sign * widest) / 2 : place.x
  // Verse that is broken is a block in the middle, whose lines begin below one another.
  const isCentred = place.align === 'centre' && fitted.lines.every(({ turned }) => turned === undefined)
  return {
    kind: 'text',
    role: 'quote',
    face,
    weight,
    size,
    leading,
    tracking,
    colour: place.colour,
    language,
    direction,
    ...(capitals ? { capitals } : {}),
    x,
    y,
    lines: fitted.lines.map(({ turned = 0, ...line }, i) => ({
      ...line,
      x: isCentred
        ? place.x - (sign * line.width) / 2
        : x + sign * (turned + (place.indent?.(i) ?? 0) - (i === 0 ? (place.hang ?? 0) : 0)),
      y: y + i * leading,
    })),
  }
}
