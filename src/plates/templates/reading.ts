import { fitText, type Fitted } from '../fit/fit-text.ts'
import { measuresOf } from '../frames.ts'
import { isSquare } from '../language/script.ts'
import type { Template } from '../plate.ts'
import type { TextBlock } from '../tree.ts'
import { footHeight, setFoot } from './foot.ts'
import { setLines } from './set-lines.ts'
import { requestFor, settingFor } from './setting.ts'

/** What a line holds at most, in em: 65 letters of a text face, narrow ones among them, or 36 characters that are squares. */
const measureInLetters = 22.4
const measureInSquares = 36

/** A page to be read: a text serif, lines of a length that the eye finds back from; two columns where the sheet lies. */
export const reading: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean } = measuresOf(frame)
  const setting = settingFor(quote, { face: 'garamond', weight: 400, tracking: 0, leading: 1.34 })
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  // On a page the sheet grows downwards; it does not lose its second column by that.
  const lies = frame.bare ? frame.width >= 1000 : frame.width > frame.height * 1.4
  const count = lies ? 2 : 1
  const gap = mean * 0.085
  const inner = frame.width - margin * 2
  const width = (inner - gap * (count - 1)) / count
  const height = frame.height - margin - foot
  const most = isSquare(quote.script) ? measureInSquares : measureInLetters
  const largest = mean * 0.062
  const request = {
    ...requestFor(quote, setting, { width, height: (height - largest * 0.6) * count, largest, smallest: 7 }),
    indent: (_line: number, size: number) => Math.max(0, width - most * size),
  }
  const fitted = await fitText(request, measure)
  const rtl = quote.direction === 'rtl'
  const columns = split(fitted, count)
  const tallest = Math.max(...columns.map((column) => column.height))
  const inkTop = margin + (frame.bare ? Math.max(0, height - tallest) / 2 : 0)
  const blocks = columns.map((column, i): TextBlock => {
    const from = i * (Math.min(width, most * fitted.size) + gap)
    return setLines(column, request, { x: rtl ? frame.width - margin - from : margin + from, inkTop, colour: palette.ink })
  })
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    ...blocks,
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
    })),
  ]
}

function split(fitted: Fitted, count: number): Fitted[] {
  const each = Math.ceil(fitted.lines.length / count)
  const ink = fitted.height - (fitted.lines.length - 1) * fitted.leading
  return Array.from({ length: count }, (_, i) => {
    const lines = fitted.lines.slice(i * each, (i + 1) * each)
    return { ...fitted, lines, height: ink + (lines.length - 1) * fitted.leading }
  }).filter(({ lines }) => lines.length > 0)
}
