import { faces } from '../faces/faces.ts'
import type { FaceName } from '../faces/stacks.ts'
import type { ChosenType } from '../plate.ts'
import type { DesignFont, TextStyleName } from './design.ts'

type Setting = { face: FaceName; weight: number; tracking: number; leading: number }

/** The setting that a template wants, in the face and the style that somebody chose instead. */
export function asChosen<S extends Setting>(wish: S, { font, style }: ChosenType): S {
  if (font === undefined && style === undefined) return wish
  const { face, weight } = faceOf(font ?? fontOf(wish.face), style ?? 'normal')
  return { ...wish, face, weight, tracking: 0, leading: Math.max(wish.leading, 1.16) }
}

/** The font on people's list that a template's own face is, or comes nearest to: of that one there are all styles. */
function fontOf(face: FaceName): DesignFont {
  if (face === 'fraunces') return 'Fraunces'
  return faces[face].standIn === 'serif' ? 'EB Garamond' : 'Inter'
}

function faceOf(font: DesignFont, style: TextStyleName): { face: FaceName; weight: number } {
  const bold = style === 'bold' || style === 'bold-italic'
  const slanted = style === 'italic' || style === 'bold-italic'
  if (font === 'Fraunces' || font === 'Playfair Display') return { face: 'fraunces', weight: bold ? 600 : 400 }
  if (font === 'Inter' || font === 'Arial' || font === 'Helvetica') return { face: 'inter', weight: bold ? 650 : 400 }
  return { face: slanted ? 'garamond-italic' : 'garamond', weight: 400 }
}
