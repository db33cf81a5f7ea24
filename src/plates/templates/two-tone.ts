import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { setLines } from './set-lines.ts'
import { fitDisplay, lengthOf, requestFor, settingFor, swell } from './setting.ts'

/** Two fields of colour; the words stand on the line between them. */
export const twoTone: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean, readable } = measuresOf(frame)
  const setting = settingFor(quote, { face: 'fraunces', weight: 540, tracking: -0.02, leading: 1.04 })
  const foot = footHeight(quote, frame)
  const short = Math.max(0, 1 - lengthOf(quote.text) / 150)
  const field = frame.bare
    ? Math.max(reserve, frame.height * 0.16)
    : Math.max(foot + margin * 1.05, frame.height * (0.22 + short * 0.14))
  const above = margin * 0.62
  const room = frame.height - field - margin - above
  const wide = frame.width > frame.height * 1.4
  const { fitted, request } = await fitDisplay(
    requestFor(quote, setting, {
      width: (frame.width - margin * 2) * (wide ? 0.92 : 1),
      height: room,
      largest: mean * (wide ? 0.125 : 0.142) * swell(quote.text),
      smallest: 9,
      readable,
    }),
    frame,
    measure,
  )
  const rtl = quote.direction === 'rtl'
  const line = frame.height - field
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    { kind: 'box', x: 0, y: line, width: frame.width, height: field, fill: palette.field },
    setLines(fitted, request, {
      x: rtl ? frame.width - margin : margin,
      inkTop: line - above - fitted.height,
      colour: palette.ink,
    }),
    ...(await setFoot(quote, frame, { ink: palette.onField, quiet: palette.quietOnField }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
    })),
  ]
}
