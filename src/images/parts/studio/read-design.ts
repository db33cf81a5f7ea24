import {
  designFonts,
  designTemplates,
  fileTypes,
  formatNames,
  languageChoices,
  largestSide,
  patterns,
  smallestSide,
  textStyles,
  type Background,
  type BackdropImage,
  type Design,
} from '#plates'
import { isOwn } from './kept-pictures.ts'

export const opacities = { least: 0.1, most: 1, step: 0.1 } as const
export const textSizes = { least: 30, most: 200, step: 1 } as const

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

/** A design as this device kept it, which an older site, another tab or a hand may have written: what cannot be read is as in `otherwise`. */
export function readDesign(kept: unknown, otherwise: Design): Design {
  const { template, format, size, type, background, text, wording, languages } = fieldsOf(kept)
  const { color, size: percent, style, fontFamily } = fieldsOf(text)
  const chosen: Design = {
    template: oneOf(designTemplates, template) ?? otherwise.template,
    format: oneOf(formatNames, format) ?? otherwise.format,
    type: oneOf(fileTypes, type) ?? otherwise.type,
    background: readBackground(background) ?? otherwise.background,
    text: {
      color: color === null || isColour(color) ? color : otherwise.text.color,
      size: within(percent, textSizes) ? Math.round(percent) : otherwise.text.size,
      style: style === null ? null : (oneOf(textStyles, style) ?? otherwise.text.style),
      fontFamily: fontFamily === null ? null : (oneOf(designFonts, fontFamily) ?? otherwise.text.fontFamily),
    },
    wording: wording === null || typeof wording === 'string' ? wording : otherwise.wording,
  }
  const language = oneOf(languageChoices, languages) ?? otherwise.languages
  if (language) chosen.languages = language
  const sides = fieldsOf(size)
  const own = isSide(sides.width) && isSide(sides.height) ? { width: sides.width, height: sides.height } : otherwise.size
  return own ? { ...chosen, size: own } : chosen
}

/** Pixels that a side of a picture may have. */
export const isSide = (value: unknown): value is number =>
  Number.isInteger(value) && within(value, { least: smallestSide, most: largestSide })

function readBackground(kept: unknown): Background | undefined {
  const { type, color, pattern, image, opacity } = fieldsOf(kept)
  if (type === 'template') return { type }
  if (!within(opacity, opacities)) return undefined
  const known = oneOf(patterns, pattern)
  if (type === 'color' && isColour(color)) return { type, color, opacity }
  if (type === 'pattern' && isColour(color) && known) return { type, pattern: known, color, opacity }
  if (type === 'image' && isPicture(image)) return { type, image, opacity }
  return undefined
}

/** The address of a picture of one's own was that of the page that had it: by its id it is found again (kept-pictures.ts). */
function isPicture(image: unknown): image is BackdropImage {
  const { id, url, thumbnail, description, author, width, height, tones } = fieldsOf(image)
  const { columns, rows, darkest, lightest } = fieldsOf(tones)
  return (
    (!String(url).startsWith('blob:') || isOwn(String(id))) &&
    [id, url, thumbnail, description, author, darkest, lightest].every((one) => typeof one === 'string') &&
    [width, height, columns, rows].every((one) => typeof one === 'number' && one > 0)
  )
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function oneOf<const T extends string>(all: readonly T[], value: unknown): T | undefined {
  return all.find((one) => one === value)
}

function within(value: unknown, { least, most }: { least: number; most: number }): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
