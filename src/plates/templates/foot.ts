import { faceFor, faces } from '../faces/faces.ts'
import type { FaceName } from '../faces/stacks.ts'
import { excerpt } from '../excerpt.ts'
import { measuresOf } from '../frames.ts'
import { baselineIn } from '../fit/ink.ts'
import { directionOf, hasCase, scriptOf } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Frame, Quote } from '../plate.ts'
import type { TextBlock, TextRole } from '../tree.ts'

type FootColours = { ink: string; quiet: string }

/** How the foot is set: where it may run from and to, and on which line it stands. */
export type FootPlace = { left: number; right: number; bottom: number; centred?: boolean; weight?: number; face?: FaceName }

/** The height the foot takes, with the air above it; nothing when the frame is bare. */
export function footHeight(quote: Quote, frame: Frame, centred = false): number {
  if (frame.bare) return 0
  const { foot } = measuresOf(frame)
  const second = namesSource(quote, frame) || (centred && quote.category)
  return foot * (second ? 2.5 : 0.75) + foot * 1.9
}

/**
 * Author at the side where the text begins, category at the other; the source under the author where there is room.
 * Centred, the author stands over the source or, without one, the category.
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
  const set = (text: string | undefined, role: TextRole, size: number, weight: number, room: number) =>
    text
      ? (role === 'author' ? nameText : smallText)(
          text,
          quote,
          { role, size, weight, colour: role === 'author' ? colours.ink : colours.quiet, wish: place.face ?? 'inter' },
          room,
          measure,
        )
      : undefined
  const named = namesSource(quote, frame) ? quote.source : undefined
  const gap = foot * 1.5
  // A name is cut last: the category gives way to it.
  const shares = quote.category && !place.centred
  const author = await set(quote.author, 'author', foot, place.weight ?? 600, shares ? width * 0.7 : width)
  const category = await set(
    place.centred && named ? undefined : quote.category,
    'category',
    foot,
    500,
    place.centred ? width : Math.min(width * 0.44, width - gap - (author?.width ?? 0)),
  )
  const source = await set(named, 'source', foot * 0.92, 400, width - (category && !place.centred ? category.width + gap : 0))
  // Feet stand on common baselines, whatever their script.
  const second = place.bottom
  const raised = source !== undefined || (place.centred && category !== undefined)
  const first = second - (raised ? foot * 1.56 + Math.max(0, (author?.style.size ?? 0) - foot) * 0.5 : 0)
  const rtl = quote.direction === 'rtl'
  const at = (text: Small, end: boolean) =>
    place.centred ? (place.left + place.right - text.width) / 2 : end === rtl ? place.left : place.right - text.width
  return [
    ...(author ? [block(author, at(author, false), first)] : []),
    ...(source ? [block(source, at(source, false), second)] : []),
    ...(category ? [block(category, at(category, true), second)] : []),
  ]
}

/** Large formats name the source too; a card has no room for it. */
function namesSource(quote: Quote, frame: Frame): boolean {
  return Boolean(quote.source) && frame.width * frame.height > 500_000
}

/** Scripts whose letters are small for their size. */
const smallScale: Partial<Record<FaceName, number>> = {
  arabic: 1.5,
  devanagari: 1.2,
  hebrew: 1.12,
  thai: 1.25,
  tamil: 1.05,
  garamond: 1.1,
  japanese: 1.08,
  chinese: 1.08,
}

export type Small = { width: number; style: Omit<TextBlock, 'x' | 'y' | 'lines'>; text: string }
type SmallStyle = {
  role: TextRole
  size: number
  weight: number
  colour: string
  wish: FaceName
  /** Spaced capitals, in scripts that have them: their tracking in em. */
  capitals?: number
}

/** A line of small type, cut where the room ends. */
export async function smallText(text: string, quote: Quote, wanted: SmallStyle, room: number, measure: Measure): Promise<Small> {
  const script = scriptOf(text, quote.language)
  const face = faceFor(script, wanted.wish)
  const size = wanted.size * (smallScale[face] ?? 1)
  const type = {
    face,
    weight: Math.min(Math.max(wanted.weight, faces[face].weights[0]), faces[face].weights[1]),
    size,
    ...(wanted.capitals !== undefined && hasCase(script) ? { tracking: wanted.capitals, capitals: true } : { tracking: 0 }),
    // The quote's language says nothing about a name in another script.
    language: script === quote.script ? quote.language : 'und',
    direction: directionOf(script),
  }
  const style = { kind: 'text', role: wanted.role, ...type, leading: size * 1.4, colour: wanted.colour } as const
  const whole = text.trim().replace(/\s+/gu, ' ')
  let shown = whole
  // Counted as excerpt counts, and each time fewer: a syllable of Devanagari is several characters.
  for (let left = [...new Intl.Segmenter().segment(whole)].length; ; shown = excerpt(whole, left)) {
    const [width = 0] = await measure([{ text: shown, ...type }])
    if (width <= room || left <= 1) return { text: shown, width, style }
    left = Math.max(1, Math.min(left - 1, Math.floor((left * room) / width) - 1))
  }
}

/** Parts of its size in which a name is tried before it is cut, and what is too small to be read, in the frame's units. */
const smaller = [0.86, 0.74]
const unread = 13

/** The name of whoever said it: smaller where more of it has room then. */
export async function nameText(name: string, quote: Quote, wanted: SmallStyle, room: number, measure: Measure): Promise<Small> {
  let set = await smallText(name, quote, wanted, room, measure)
  for (const part of smaller) {
    const size = wanted.size * part
    if (!set.text.endsWith('…') || size < unread) break
    const next = await smallText(name, quote, { ...wanted, size }, room, measure)
    if (next.text.length > set.text.length || !next.text.endsWith('…')) set = next
  }
  return set
}

function block({ style, text, width }: Small, left: number, baseline: number): TextBlock {
  const x = style.direction === 'rtl' ? left + width : left
  const y = baseline - baselineIn(style.face, style.size, style.leading)
  return { ...style, x, y, lines: [{ text, x, y, width, then: '' }] }
}
