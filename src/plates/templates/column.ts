import { balanceLines, fillLines, type Measured } from '../fit/break-lines.ts'
import { clausesOf, versesOf, wordsOf } from '../fit/words.ts'
import { measuresOf } from '../frames.ts'
import type { Quote, Template } from '../plate.ts'
import type { TextBlock } from '../tree.ts'
import { footHeight, setFoot } from './foot.ts'
import { settingFor } from './setting.ts'

const tracking = 0.06
const leading = 1.55

type Room = { width: number; height: number }

/** Columns from right to left, each a little lower than the one before, as a short poem is written by hand. */
export const column: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean } = measuresOf(frame)
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const room = { x: margin, width: frame.width - margin * 2, height: frame.height - margin - foot }
  const { at } = setColumns(quote, room, { ink: palette.ink, largest: mean * 0.13, atRight: !frame.bare })
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    at(margin),
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
    })),
  ]
}

/** The columns in the middle of the room, or at its right; how high they are, and the block once it is known where they begin. */
export function setColumns(
  quote: Quote,
  room: Room & { x: number },
  { ink, largest, atRight = false }: { ink: string; largest: number; atRight?: boolean },
): { size: number; height: number; at: (y: number) => TextBlock } {
  const setting = settingFor(quote, { face: 'fraunces', weight: 500, tracking: 0, leading })
  const { columns, ...fitted } = fitColumns(quote, largest, room)
  // Smaller ones keep their columns; larger ones there cannot be, every column is as long as it may.
  const { size, step } = scaled(fitted, quote.type?.size ?? 100)
  if ((quote.type?.size ?? 100) > 100) quote.type?.stopped(100)
  const width = columns.length * leading * size
  const x = atRight ? room.x + room.width + ((leading - 1) * size) / 2 : room.x + room.width / 2 + width / 2
  const lines = columns.map((line, i) => ({
    ...line,
    x: x - i * leading * size,
    y: i * step,
    width: Array.from(line.text).length * size * (1 + tracking),
  }))
  return {
    size,
    height: Math.max(0, ...lines.map((line) => line.y + line.width)),
    at: (y) => ({
      kind: 'text',
      role: 'quote',
      face: setting.face,
      weight: setting.weight,
      size,
      leading: leading * size,
      tracking,
      colour: ink,
      language: quote.language,
      direction: 'ltr',
      vertical: true,
      x,
      y,
      lines: lines.map((line) => ({ ...line, y: y + line.y })),
    }),
  }
}

/** @param percent of the fitted size */
function scaled({ size, step }: { size: number; step: number }, percent: number) {
  const part = Math.min(1, percent / 100)
  return { size: size * part, step: step * part }
}

/** Every character is one square high, so nothing needs measuring. */
function fitColumns(quote: Quote, largest: number, room: Room) {
  const words: Measured[] = wordsOf(quote.text, quote.script, quote.language).map((word) => ({
    ...word,
    width: Array.from(word.text).length * (1 + tracking),
    gap: 0,
  }))
  const free = fitPieces(words, largest, room)
  const verses = fitPieces(versesOf(words), largest, room)
  if (quote.text.includes('\n') && verses.size >= free.size * 0.6) return verses
  const clauses = fitPieces(clausesOf(words), largest, room)
  // Two short clauses would otherwise fall into columns of two characters, only to be as large as can be.
  return clauses.size >= free.size * (clauses.columns.length > 1 ? 0.4 : 0.6) ? clauses : free
}

function fitPieces(words: readonly Measured[], largest: number, room: Room) {
  for (let size = largest; ; size *= 0.97) {
    const fits = (count: number) => count * leading * size <= room.width + (leading - 1) * size
    const loose = fillLines(words, () => room.height / size)
    if (!loose || !fits(loose.length)) continue
    const step = loose.length > 1 && loose.length <= 4 ? size * 0.9 : 0
    const ranges = balanceLines(words, (i) => (room.height - i * step) / size)
    // Lowering the columns may have cost one more of them.
    if (!ranges || !fits(ranges.length) || (step > 0 && ranges.length > 4)) continue
    const columns = ranges.map(([from, to]) => ({
      text: words
        .slice(from, to)
        .map((word) => word.text)
        .join(''),
      then: words[to - 1]?.then ?? ('' as const),
    }))
    return { size, columns, step }
  }
}
