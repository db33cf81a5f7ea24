import type { FaceName, PictureFamily } from './stacks.ts'

/** Faces that people may choose; the first four are the spec's names, drawn in faces of the same measures. */
export const designFonts = [
  'Arial',
  'Georgia',
  'Times New Roman',
  'Helvetica',
  'Playfair Display',
  'Lora',
  'EB Garamond',
  'Inter',
  'Fraunces',
] as const
export type DesignFont = (typeof designFonts)[number]

export const textStyles = ['normal', 'bold', 'italic', 'bold-italic'] as const
export type TextStyleName = (typeof textStyles)[number]

/** The spec's four names are drawn in open faces of the same measures. */
const families: Record<DesignFont, PictureFamily> = {
  Arial: 'arimo',
  Helvetica: 'arimo',
  Georgia: 'gelasio',
  'Times New Roman': 'tinos',
  'Playfair Display': 'playfair',
  Lora: 'lora',
  'EB Garamond': 'any-garamond',
  Inter: 'any-inter',
  Fraunces: 'any-fraunces',
}

/** The face and the weight that a font of the studio is drawn in. For a script that it has not, `faceFor` knows another. */
export function faceOfFont(font: DesignFont, style: TextStyleName): { face: FaceName; weight: 400 | 700 } {
  const family = families[font]
  return {
    face: style === 'italic' || style === 'bold-italic' ? `${family}-italic` : family,
    weight: style === 'bold' || style === 'bold-italic' ? 700 : 400,
  }
}
