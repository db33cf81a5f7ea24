import { faces } from '../faces/faces.ts'
import type { FaceName } from '../faces/stacks.ts'

/** Where the black of a line begins and ends around its baseline, in em: what the eye aligns to margins. */
type Ink = { above: number; below: number }

const tall: Partial<Record<FaceName, Ink>> = {
  devanagari: { above: 0.88, below: 0.4 },
  arabic: { above: 0.95, below: 0.52 },
  hebrew: { above: 0.72, below: 0.22 },
  tamil: { above: 0.86, below: 0.42 },
  thai: { above: 1, below: 0.4 },
  japanese: { above: 0.84, below: 0.1 },
  chinese: { above: 0.84, below: 0.1 },
  korean: { above: 0.84, below: 0.1 },
}

export function inkOf(face: FaceName, capitals = false): Ink {
  return tall[face] ?? { above: faces[face].capHeight, below: capitals ? 0.02 : 0.23 }
}

/** Height of the ink of one line, in em. */
export function inkHeight(face: FaceName, capitals = false): number {
  const { above, below } = inkOf(face, capitals)
  return above + below
}

/** From the top of a line's box to its baseline. Both renderers centre ascent and descent in the line's height. */
export function baselineIn(face: FaceName, size: number, leading: number): number {
  const { ascent, descent } = faces[face]
  return (leading - (ascent + descent) * size) / 2 + ascent * size
}

/** Top of a line's box whose ink begins at `inkTop`. */
export function topForInk(face: FaceName, size: number, leading: number, inkTop: number): number {
  return inkTop + inkOf(face).above * size - baselineIn(face, size, leading)
}
