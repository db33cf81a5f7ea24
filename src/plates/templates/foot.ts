import { faceFor } from '../faces/faces.ts'
import type { FaceName } from '../faces/stacks.ts'
import { baselineIn, inkOf } from '../fit/ink.ts'
import { measuresOf } from '../frames.ts'
import { scriptOf } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Frame, Quote } from '../plate.ts'
import type { TextBlock, TextRole } from '../tree.ts'
import { nameLines, nameStep } from './name-lines.ts'
import { lengthOf } from './setting.ts'
import { isCut, smallText, type Small } from './small-text.ts'

type FootColours = { ink: string; quiet: string }

/** How the foot is set: where it may run from and to, and on which line it stands. */
export type FootPlace = { left: number; right: number; bottom: number; centred?: boolean; weight?: number; face?: FaceName }

/** The height the foot takes, with the air above it; nothing when the frame is bare. */
export function footHeight(quote: Quote, frame: Frame, centred = false): number {
  if (frame.bare) return 0
  const { foot } = measuresOf(frame)
  const second = namesSource(quote, frame) || (centred && quote.category)
  return foot * (second ? 2.5 : 0.75) + foot * 1.9 + foldsOf(quote, frame, centred) * foot * 1.07
}

/** How many lines more a long name will take, reckoned by its letters: what is set above the foot does not wait for them to be measured. */
function foldsOf(quote: Quote, frame: Frame, centred: boolean): number {
  if (!hasRoom(frame)) return 0
  const { foot, margin } = measuresOf(frame)
  const alone = centred || namesSource(quote, frame) || !quote.category
  const room = (frame.width - margin * 2) * (alone ? 1 : besideCategory)
  return Math.min(3, Math.floor((lengthOf(quote.author) * foot * 0.74 * 0.57) / room))
}

/** On a card half a name has to do. */
function hasRoom({ width, height }: Frame): boolean {
  return width * height > 300_000
}

/** So much of the width a name takes at most where it shares its line with the category. */
const besideCategory = 0.7

/**
 * Author at the side where the text begins, category at the other; the source under the author where there is room.
 * Centred, the author is over the source or, without one, the category.
 */
export async function setFoot(
  quote: Quote,
  frame: Frame,
  colours: FootColours,
  measure: Measure,
  place: FootPlace,
): Promise<TextBlock[]> {
  if (frame.bare) return []
  const { foot } = measuresOf(frame)
  const width = place.right - place.left
  const type = (role: TextRole, size: number, weight: number) => ({
    role,
    size,
    weight,
    colour: role === 'author' ? colours.ink : colours.quiet,
    wish: place.face ?? ('inter' as const),
  })
  const set = (text: string | undefined, role: TextRole, size: number, weight: number, room: number) =>
    text ? smallText(text, quote, type(role, size, weight), room, measure) : undefined
  const named = namesSource(quote, frame) ? quote.source : undefined
  const gap = foot * 1.5
  // A name is cut last: the category gives way to it. Over a source it has its line alone.
  const shares = quote.category && !place.centred && !named
  const room = { width: shares ? width * besideCategory : width, folds: hasRoom(frame) ? 'last' : 'never' } as const
  const author = quote.author
    ? await nameLines(quote.author, quote, type('author', foot, place.weight ?? 600), room, measure)
    : []
  const beside = named ? 0 : Math.max(0, ...author.map((line) => line.width))
  const inCategory = (text: string | undefined) =>
    set(text, 'category', foot, 500, place.centred ? width : Math.min(width * 0.44, width - gap - beside))
  const both = await inCategory(place.centred && named ? undefined : quote.category)
  // Where two names have no room, the first is the one that must be there.
  const category = both && isCut(both) ? await inCategory(quote.category?.split(' · ')[0]) : both
  const source = await set(named, 'source', foot * 0.92, 400, width - (category && !place.centred ? category.width + gap : 0))
  // Feet stand on common baselines, whatever their script.
  const second = place.bottom
  const under = source ?? (place.centred ? category : undefined)
  const first = second - (under ? stepDown(author[0], under, foot) : 0)
  const rtl = quote.direction === 'rtl'
  const at = (text: Small, end: boolean) =>
    place.centred ? (place.left + place.right - text.width) / 2 : end === rtl ? place.left : place.right - text.width
  const above = ({ style }: Small, lines: number) => lines * style.size * nameStep(style.face)
  return [
    ...author.map((line, i) => block(line, at(line, false), first - above(line, author.length - 1 - i))),
    ...(source ? [block(source, at(source, false), second)] : []),
    ...(category ? [block(category, at(category, true), second)] : []),
  ]
}

/** From the baseline of the name to that of the line below: Arabic letters are tall and deep, and would touch at the usual distance. */
function stepDown(name: Small | undefined, under: Small, foot: number): number {
  const size = name?.style.size ?? 0
  const below = name ? Math.max(...facesIn(name).map((face) => inkOf(face).below)) * size : 0
  const above = Math.max(...facesIn(under).map((face) => inkOf(face).above)) * under.style.size
  return Math.max(foot * 1.56 + Math.max(0, size - foot) * 0.5, below + above + foot * 0.18)
}

/** The faces that draw a line. A name may be in two scripts, and its own face has the letters of one. */
function facesIn({ text, style }: Small): FaceName[] {
  const words = text.match(/\p{L}+/gu) ?? []
  return [style.face, ...new Set(words.map((word) => faceFor(scriptOf(word, style.language), style.face)))]
}

/** Large formats name the source too; a card has no room for it. */
function namesSource(quote: Quote, frame: Frame): boolean {
  return Boolean(quote.source) && frame.width * frame.height > 400_000
}

function block({ style, text, width }: Small, left: number, baseline: number): TextBlock {
  const x = style.direction === 'rtl' ? left + width : left
  const y = baseline - baselineIn(style.face, style.size, style.leading)
  return { ...style, x, y, lines: [{ text, x, y, width, then: '' }] }
}
