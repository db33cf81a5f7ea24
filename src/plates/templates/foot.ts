import { faceFor } from '../faces/faces.ts'
import { excerpt } from '../excerpt.ts'
import { measuresOf } from '../frames.ts'
import { topForInk } from '../fit/ink.ts'
import { directionOf, scriptOf } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Frame, Quote } from '../plate.ts'
import type { TextBlock, TextRole } from '../tree.ts'

type FootColours = { ink: string; quiet: string }

/** How the foot is set: where it may run from and to, and on which line it stands. */
export type FootPlace = { left: number; right: number; bottom: number; centred?: boolean; weight?: number }

/** The height the foot takes, with the air above it; nothing when the frame is bare. */
export function footHeight(quote: Quote, frame: Frame, centred = false): number {
  if (frame.bare) return 0
  const { foot } = measuresOf(frame)
  const second = hasSecondLine(quote, frame) || (centred && quote.category)
  return foot * (second ? 2.5 : 0.75) + foot * 1.9
}

/** Author at the side where the text begins, category at the other; the source under the author where there is room. */
export async function setFoot(
  quote: Quote,
  frame: Frame,
  colours: FootColours,
  measure: Measure,
  place: FootPlace,
): Promise<TextBlock[]> {
  if (frame.bare) return []
  const { foot } = measuresOf(frame)
  const second = hasSecondLine(quote, frame) ? quote.source : undefined
  const width = place.right - place.left
  const category = quote.category && (await smallText(quote.category, 'category', foot, 500, colours.quiet, quote, width * 0.44, measure))
  const beside = category && !place.centred ? category.width + foot * 1.5 : 0
  const author = await smallText(quote.author, 'author', foot, place.weight ?? 600, colours.ink, quote, width - beside, measure)
  const source = second && (await smallText(second, 'source', foot * 0.92, 400, colours.quiet, quote, width - beside, measure))
  const below = place.centred ? category : source
  const authorTop = place.bottom - foot * (below ? 2.32 : 0.76)
  const belowTop = place.bottom - foot * 0.76
  const rtl = quote.direction === 'rtl'
  const at = (text: Small, end: boolean) =>
    place.centred ? (place.left + place.right - text.width) / 2 : end === rtl ? place.left : place.right - text.width
  const blocks = [block(author, at(author, false), authorTop)]
  if (source && !place.centred) blocks.push(block(source, at(source, false), belowTop))
  if (category) blocks.push(block(category, at(category, true), place.centred ? belowTop : source ? belowTop : authorTop))
  return blocks
}

/** Large formats name the source too; a card has no room for it. */
function hasSecondLine(quote: Quote, frame: Frame): boolean {
  return Boolean(quote.source) && frame.width * frame.height > 500_000
}

type Small = { width: number; style: Omit<TextBlock, 'x' | 'y' | 'lines'>; text: string }

async function smallText(
  text: string,
  role: TextRole,
  size: number,
  weight: number,
  colour: string,
  quote: Quote,
  room: number,
  measure: Measure,
): Promise<Small> {
  const script = scriptOf(text, quote.language)
  const face = faceFor(script, 'inter')
  const language = script === quote.script ? quote.language : 'und'
  const direction = directionOf(script)
  const large = face === 'inter' ? size : size * 1.1
  const one = { face, weight: face === 'inter' ? weight : 400, size: large, tracking: 0, language, direction }
  const style = { kind: 'text', role, ...one, leading: large * 1.4, colour } as const
  let shown = text.trim()
  for (let attempt = 0; ; attempt++) {
    const [width = 0] = await measure([{ text: shown, ...one }])
    if (width <= room || attempt === 6) return { text: shown, width: Math.min(width, room), style }
    shown = excerpt(text, Math.max(1, Math.floor((Array.from(shown).length * room) / width) - 1))
  }
}

function block(small: Small, left: number, inkTop: number): TextBlock {
  const { style, text, width } = small
  const x = style.direction === 'rtl' ? left + width : left
  const y = topForInk(style.face, style.size, style.leading, inkTop)
  return { ...style, x, y, lines: [{ text, x, y, width, then: '' }] }
}
