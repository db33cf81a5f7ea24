import { quotationMarks } from '../language/quotation-marks.ts'
import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { setLines } from './set-lines.ts'
import { fitDisplay, lengthOf, requestFor, roomFor, settingFor, swell } from './setting.ts'

/** A large light serif on a full colour; the opening mark hangs in the margin, so that the first letters stand in line. */
export const hanging: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean, readable } = measuresOf(frame)
  const setting = settingFor(quote, { face: 'fraunces', weight: 300, tracking: -0.022, leading: 1.1 })
  const [open, close] = quotationMarks(quote.language, quote.text)
  const wide = frame.width > frame.height * 1.4
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const room = frame.height - margin - foot
  const width = (frame.width - margin * 2) * (wide && lengthOf(quote.text) < 220 ? 0.9 : 1)
  const [mark = 0] = await measure([{ text: open, ...setting, size: 100, language: quote.language, direction: quote.direction }])
  const base = requestFor({ ...quote, text: open + quote.text + close }, setting, {
    width,
    height: wide ? room * 0.94 : roomFor(lengthOf(quote.text), room),
    largest: mean * (wide ? 0.118 : 0.135) * swell(quote.text),
    smallest: 9,
    readable,
  })
  // The mark may use the margin, not more of it than leaves it clear of the edge.
  const hangAt = (size: number) => Math.min((mark / 100) * size, margin * 0.72)
  const { fitted, request } = await fitDisplay(
    { ...base, indent: (line, size) => (line === 0 ? -hangAt(size) : 0) },
    frame,
    measure,
  )
  const free = Math.max(0, room - fitted.height)
  const inkTop = wide || frame.bare ? margin + free * 0.5 : margin
  const rtl = quote.direction === 'rtl'
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    setLines(fitted, request, { x: rtl ? frame.width - margin : margin, inkTop, colour: palette.ink, hang: hangAt(fitted.size) }),
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
    })),
  ]
}
