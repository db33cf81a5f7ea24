import { baselineIn, inkOf } from '../fit/ink.ts'
import { fillWidth } from '../fit/fill-width.ts'
import type { Measure } from '../measure.ts'
import type { Quote } from '../plate.ts'
import type { TextBlock } from '../tree.ts'
import { requestFor, settingFor, type Wish } from './setting.ts'

const wish: Wish = { face: 'archivo', weight: 850, tracking: -0.012, leading: 0.83 }

/** What hangs below a line of capitals, and would touch the next. */
const hanging = /[,;Q„‚()]/u
const clear = 0.95

/** Accents on capitals need air; Vietnamese piles two of them up. */
function leadingFor(text: string, language: string): number {
  const accents =
    text
      .toLocaleUpperCase(language)
      .normalize('NFD')
      .match(/\p{L}\p{M}+/gu) ?? []
  if (accents.length === 0) return wish.leading
  return accents.some((letter) => letter.length > 2) ? 1.12 : 0.98
}

type Room = { x: number; y: number; width: number; height: number; largest: number }

/** Black condensed capitals, every line as wide as the room; `stand` says where they stand in a room that they do not fill. */
export async function playbill(
  quote: Quote,
  { x, y: top, ...room }: Room,
  colour: string,
  stand: 'top' | 'middle',
  measure: Measure,
): Promise<{ block: TextBlock; bottom: number }> {
  const least = leadingFor(quote.text, quote.language)
  const set = settingFor(quote, { ...wish, leading: least })
  // Any other face is wider and higher in its capitals.
  const setting = { ...set, leading: set.face === wish.face ? least : Math.max(least, clear) }
  const request = { ...requestFor(quote, setting, { ...room, smallest: 8 }), capitals: true }
  const close = await fillWidth(request, measure)
  const leading = close.slice(0, -1).some(({ text }) => hanging.test(text.toUpperCase()))
    ? Math.max(setting.leading, clear)
    : setting.leading
  const lines = leading === setting.leading ? close : await fillWidth({ ...request, leading }, measure)
  const height = lines.reduce((sum, line) => sum + line.size * leading, 0)
  const first = lines[0]?.size ?? 0
  const { face, weight, tracking } = setting
  // The first line's ink begins at the room's edge.
  const overhang = baselineIn(face, first, first * leading) - inkOf(face, true).above * first
  const begin = (stand === 'middle' ? top + Math.max(0, room.height - height) / 2 : top) - overhang
  let y = begin
  const block: TextBlock = {
    kind: 'text',
    role: 'quote',
    face,
    weight,
    tracking,
    // The smallest line carries the block, so that no line's height comes from a larger neighbour.
    size: Math.min(...lines.map((line) => line.size)),
    leading: Math.min(...lines.map((line) => line.size)) * leading,
    colour,
    capitals: true,
    language: quote.language,
    direction: quote.direction,
    x,
    y,
    lines: lines.map(({ size, ...line }) => {
      const placed = { ...line, size, leading: size * leading, x, y }
      y += placed.leading
      return placed
    }),
  }
  return { block, bottom: begin + height }
}
