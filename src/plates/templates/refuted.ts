import { fitText } from '../fit/fit-text.ts'
import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { isRendered, setPair } from './pair.ts'
import { setLines } from './set-lines.ts'
import { lengthOf, requestFor, roomFor, settingFor, swell } from './setting.ts'
import { setVerdict } from './verdict.ts'

/** A sheet of evidence: the verdict on a label at its head, the words in the quiet type of a book, whatever they are about. */
export const refuted: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean, readable } = measuresOf(frame)
  const wide = frame.width > frame.height * 1.4
  const width = frame.width - margin * 2
  const verdict = await setVerdict(
    quote,
    { x: margin, y: margin, width, size: mean * (wide ? 0.075 : 0.088) },
    { fill: palette.ink, ink: palette.paper },
    measure,
  )
  const setting = settingFor(quote, { face: 'garamond', weight: 400, tracking: -0.008, leading: 1.16 })
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const top = verdict.bottom + margin * 0.8
  const room = frame.height - top - foot
  const ground = { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper } as const
  const names = await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
    left: margin,
    right: frame.width - margin,
    bottom: frame.height - margin,
  })
  if (isRendered(quote)) {
    const area = { x: margin, y: top, width, height: room, stand: 'top' as const }
    return [ground, ...verdict.nodes, ...(await setPair(quote, area, palette, frame, measure)), ...names]
  }
  const request = requestFor(quote, setting, {
    width: width * (wide ? 0.92 : 1),
    height: roomFor(lengthOf(quote.text), room),
    largest: mean * 0.105 * Math.min(1.6, swell(quote.text)),
    smallest: 8,
    readable,
  })
  const fitted = await fitText(request, measure)
  const rtl = quote.direction === 'rtl'
  const inkTop = frame.bare ? top + Math.max(0, room - fitted.height) * 0.4 : top
  return [
    ground,
    ...verdict.nodes,
    setLines(fitted, request, { x: rtl ? frame.width - margin : margin, inkTop, colour: palette.ink }),
    ...names,
  ]
}
