import { contrast, difference, hexFromOklch, mix, oklchFromHex } from '../palettes/colour.ts'
import { palettesOf, quieter, readableOn } from '../palettes/palettes.ts'
import type { DrawnNode } from '../tree.ts'
import { drawPattern } from './patterns/index.ts'
import type { Background } from './design.ts'
import type { DesignColours } from './sheet.ts'
import type { Tones } from './tones.ts'

/** The colour that the template's ground shall be, of what somebody chose; undefined where the template decides. */
export function groundColour(background: Background, own: string): string | undefined {
  if (background.type === 'template' || background.type === 'image') return undefined
  return mix(own, background.color, background.opacity)
}

/** The template's colours with inks for words over a picture that is on its ground: the strongest of their kind, all alike. */
export function overPicture(colours: DesignColours, { image, opacity }: Background & { type: 'image' }): DesignColours {
  const behind = mix(colours.primary, greyOf(image.tones), opacity)
  // Dark around white words is what a photograph bears best; light around dark ones looks like a label stuck on it.
  const ink = contrast(behind, '#ffffff') >= (opacity < 0.6 ? 3.2 : 2) ? '#ffffff' : '#0e0f12'
  return { ...colours, text: ink, quiet: ink, accent: ink }
}

/** What is between the template's ground and its words. A colour needs no layer: the template takes it as its own, and a pattern
 * is drawn in tones of it. */
export function backgroundLayer(
  background: Background,
  frame: { width: number; height: number },
  { primary, quoteId }: { primary: string; quoteId: string },
): DrawnNode[] {
  if (background.type === 'pattern') return drawPattern(background.pattern, primary, frame, quoteId)
  if (background.type !== 'image') return []
  const { image, opacity } = background
  const { url: src, width, height, tones } = image
  const pixels = { width, height }
  return [{ kind: 'picture', x: 0, y: 0, width: frame.width, height: frame.height, src, fit: 'cover', opacity, pixels, tones }]
}

/** A set of colours on a ground that somebody chose, for templates that have no wish of their own about it. */
export function coloursOn(ground: string): DesignColours {
  const { deep, accent } = palettesOf(ground).tone
  const text = contrast(ground, '#ffffff') >= 3 ? '#ffffff' : readableOn(ground, deep)
  const primary = carrying(ground, text) ?? ground
  const sure = readableOn(primary, text)
  return { primary, secondary: deep, accent: readableOn(primary, accent), text: sure, quiet: quieter(primary, sure) }
}

/** The same colours with the ink that somebody chose. The ground gives way for it as far as its own colour stays what it was. */
export function inkedWith(ink: string, colours: DesignColours, chosenGround: boolean): DesignColours {
  const moved = carrying(colours.primary, ink)
  const primary = moved && (!chosenGround || difference(moved, colours.primary) <= sameColour) ? moved : colours.primary
  return { ...colours, primary, text: ink, quiet: quieter(primary, ink), accent: readableOn(primary, colours.accent) }
}

/** A chosen colour may be moved so far: side by side one sees it, alone it is still that colour. */
const sameColour = 0.1

/** The ground, lighter or darker by as much as the ink needs to be read on it (4.5:1). */
export function carrying(ground: string, ink: string): string | undefined {
  const { l, c, h } = oklchFromHex(ground)
  const step = contrast(ink, '#000000') > contrast(ink, '#ffffff') ? -0.005 : 0.005
  for (let light = l; light >= 0 && light <= 1; light += step) {
    const tried = light === l ? ground : hexFromOklch({ l: light, c, h })
    if (contrast(tried, ink) >= 4.55) return tried
  }
  return undefined
}

/** A grey as light as the picture is in the mean, which tells whether light or dark words suit it. */
function greyOf({ darkest, lightest }: Tones): string {
  const all = [...bytesOf(darkest), ...bytesOf(lightest)]
  const mean = all.reduce((sum, byte) => sum + byte, 0) / Math.max(1, all.length) / 255
  const channel = Math.round(255 * (mean <= 0.0031308 ? 12.92 * mean : 1.055 * mean ** (1 / 2.4) - 0.055))
  return `#${channel.toString(16).padStart(2, '0').repeat(3)}`
}

function bytesOf(hexadecimal: string): number[] {
  return (hexadecimal.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
