import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { setLines } from './set-lines.ts'
import { fitCentred, lengthOf, requestFor, roomFor, settingFor, swell } from './setting.ts'

/** Centred italics in a hairline frame on a near-black sheet, as on the title page of a small book. */
export const framed: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean, readable } = measuresOf(frame)
  const setting = settingFor(quote, { face: 'instrument', weight: 400, tracking: -0.008, leading: 1.12 })
  const inset = Math.round(margin * 0.5)
  const line = Math.max(1, mean * 0.0022)
  const side = margin * 1.35
  const foot = footHeight(quote, frame, true) + Math.max(reserve, margin * 1.25)
  const top = margin * 1.35
  const room = frame.height - top - foot
  const wide = frame.width > frame.height * 1.4
  const asked = requestFor(quote, setting, {
    width: (frame.width - side * 2) * (wide && lengthOf(quote.text) < 260 ? 0.84 : 1),
    height: roomFor(lengthOf(quote.text), room),
    largest: mean * 0.125 * swell(quote.text),
    smallest: 9,
    readable,
  })
  const { fitted, request } = await fitCentred(asked, frame, measure)
  const free = Math.max(0, room - fitted.height)
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    {
      kind: 'box',
      x: inset,
      y: inset,
      width: frame.width - inset * 2,
      height: frame.height - inset * 2,
      border: { width: line, colour: palette.quiet },
    },
    setLines(fitted, request, { x: frame.width / 2, inkTop: top + free * 0.5, colour: palette.ink, align: 'centre' }),
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: side,
      right: frame.width - side,
      bottom: frame.height - margin * 1.25,
      centred: true,
      weight: 500,
    })),
  ]
}
