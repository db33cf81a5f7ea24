import { faceOfFont, type DesignFont, type TextStyleName } from './face-of-font.ts'
import { faces } from './faces.ts'
import type { FaceName } from './stacks.ts'
import type { ChosenType } from '../plate.ts'
import type { DrawnNode } from '../tree.ts'

type Setting = { face: FaceName; weight: number; tracking: number; leading: number }

/** The setting that a template wants, in the face and the style that somebody chose instead. */
export function asChosen<S extends Setting>(wish: S, { font, style }: ChosenType): S {
  if (font === undefined && style === undefined) return wish
  const family = font ?? familyOf(wish.face)
  // Of a face without a family, bold and slanted are made by the engine.
  if (family === undefined) return { ...wish, weight: style?.startsWith('bold') ? Math.max(700, wish.weight) : wish.weight }
  const { face, weight } = faceOfFont(family, style ?? styleOf(wish))
  // A display face is set tighter and closer than a face for all sizes bears.
  return { ...wish, face, weight, tracking: Math.max(wish.tracking, -0.014), leading: Math.max(wish.leading, 1.14) }
}

/** The words slanted where somebody chose italics and the face has none. */
export function slanted<N extends DrawnNode>(nodes: readonly N[], style: TextStyleName | null): N[] {
  if (style !== 'italic' && style !== 'bold-italic') return [...nodes]
  return nodes.map((node) =>
    node.kind === 'text' && (node.role === 'quote' || node.role === 'translation') && faces[node.face].style === 'normal'
      ? { ...node, slanted: true }
      : node,
  )
}

/** The font on people's list that a template's own face belongs to: of that one there are all styles. */
function familyOf(face: FaceName): DesignFont | undefined {
  if (face === 'fraunces') return 'Fraunces'
  if (face === 'inter') return 'Inter'
  return face === 'garamond' || face === 'garamond-italic' || face === 'instrument' ? 'EB Garamond' : undefined
}

function styleOf({ face, weight }: Setting): TextStyleName {
  const bold = weight >= 600
  return faces[face].style === 'italic' ? (bold ? 'bold-italic' : 'italic') : bold ? 'bold' : 'normal'
}
