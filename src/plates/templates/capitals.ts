import { baselineIn, inkOf } from '../fit/ink.ts'
import { fillWidth } from '../fit/fill-width.ts'
import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import type { TextBlock } from '../tree.ts'
import { footHeight, setFoot } from './foot.ts'
import { requestFor, type Wish } from './setting.ts'

const setting: Wish = { face: 'archivo', weight: 850, tracking: -0.012, leading: 0.83 }

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
  if (accents.length === 0) return setting.leading
  return accents.some((letter) => letter.length > 2) ? 1.12 : 0.98
}

/** A playbill: black condensed capitals, every line as wide as the plate. */
export const capitals: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean } = measuresOf(frame)
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const room = frame.height - margin - foot
  const least = leadingFor(quote.text, quote.language)
  const request = {
    ...requestFor(
      quote,
      { ...setting, leading: least },
      { width: frame.width - margin * 2, height: room, largest: mean * 0.7, smallest: 8 },
    ),
    capitals: true,
  }
  const close = await fillWidth(request, measure)
  const leading = close.slice(0, -1).some(({ text }) => hanging.test(text.toUpperCase())) ? Math.max(least, clear) : least
  const lines = leading === least ? close : await fillWidth({ ...request, leading }, measure)
  const height = lines.reduce((sum, line) => sum + line.size * leading, 0)
  const first = lines[0]?.size ?? 0
  // The first line's ink begins at the margin; on a page the block stands in the middle of what is free.
  const overhang = baselineIn('archivo', first, first * leading) - inkOf('archivo', true).above * first
  let y = (frame.bare ? margin + Math.max(0, room - height) / 2 : margin) - overhang
  const block: TextBlock = {
    kind: 'text',
    role: 'quote',
    face: setting.face,
    weight: setting.weight,
    tracking: setting.tracking,
    // The smallest line carries the block, so that no line's height comes from a larger neighbour.
    size: Math.min(...lines.map((line) => line.size)),
    leading: Math.min(...lines.map((line) => line.size)) * leading,
    colour: palette.ink,
    capitals: true,
    language: quote.language,
    direction: quote.direction,
    x: margin,
    y,
    lines: lines.map(({ size, ...line }) => {
      const placed = { ...line, size, leading: size * leading, x: margin, y }
      y += placed.leading
      return placed
    }),
  }
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    block,
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.ink }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
    })),
  ]
}
