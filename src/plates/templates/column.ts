import { balanceLines, fillLines, type Measured } from '../fit/break-lines.ts'
import { clausesOf, versesOf, wordsOf } from '../fit/words.ts'
import { measuresOf } from '../frames.ts'
import type { Frame, Quote, Template } from '../plate.ts'
import type { TextBlock } from '../tree.ts'
import { footHeight, setFoot } from './foot.ts'
import { settingFor } from './setting.ts'

const tracking = 0.06
const leading = 1.55

/** Columns from right to left, each a little lower than the one before, as a short poem is written by hand. */
export const column: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve } = measuresOf(frame)
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const setting = settingFor(quote, { face: 'fraunces', weight: 500, tracking: 0, leading })
  const room = { width: frame.width - margin * 2, height: frame.height - margin - foot }
  const { columns, ...fitted } = fitColumns(quote, frame, room)
  // Smaller ones keep their columns; larger ones there cannot be, every column is as long as it may.
  const { size, step } = scaled(fitted, quote.type?.size ?? 100)
  if ((quote.type?.size ?? 100) > 100) quote.type?.stopped(100)
  const width = columns.length * leading * size
  const x = frame.bare ? frame.width / 2 + width / 2 : frame.width - margin + ((leading - 1) * size) / 2
  const block: TextBlock = {
    kind: 'text',
    role: 'quote',
    face: setting.face,
    weight: setting.weight,
    size,
    leading: leading * size,
    tracking,
    colour: palette.ink,
    language: quote.language,
    direction: 'ltr',
    vertical: true,
    x,
    y: margin,
    lines: columns.map((line, i) => ({
      ...line,
      x: x - i * leading * size,
      y: margin + i * step,
      width: Array.from(line.text).length * size * (1 + tracking),
    })),
  }
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    block,
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
    })),
  ]
}

/** @param percent of the fitted size */
function scaled({ size, step }: { size: number; step: number }, percent: number) {
  const part = Math.min(1, percent / 100)
  return { size: size * part, step: step * part }
}

/** Every character is one square high, so nothing needs measuring. */
function fitColumns(quote: Quote, frame: Frame, room: { width: number; height: number }) {
  const words: Measured[] = wordsOf(quote.text, quote.script, quote.language).map((word) => ({
    ...word,
    width: Array.from(word.text).length * (1 + tracking),
    gap: 0,
  }))
  const free = fitPieces(words, frame, room)
  const verses = fitPieces(versesOf(words), frame, room)
  if (quote.text.includes('\n') && verses.size >= free.size * 0.6) return verses
  const clauses = fitPieces(clausesOf(words), frame, room)
  // Two short clauses would otherwise fall into columns of two characters, only to be as large as can be.
  return clauses.size >= free.size * (clauses.columns.length > 1 ? 0.4 : 0.6) ? clauses : free
}

function fitPieces(words: readonly Measured[], frame: Frame, room: { width: number; height: number }) {
  for (let size = Math.sqrt(frame.width * frame.height) * 0.13; ; size *= 0.97) {
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
