import { fitText } from '../fit/fit-text.ts'
import { baselineIn } from '../fit/ink.ts'
import { measuresOf } from '../frames.ts'
import { mix } from '../palettes/colour.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { setLines } from './set-lines.ts'
import { lengthOf, requestFor, roomFor, settingFor, swell } from './setting.ts'

/** Typed on dotted paper: one size of one face, as if there were no other. */
export const typewriter: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean, readable } = measuresOf(frame)
  const setting = settingFor(quote, { face: 'courier', weight: 400, tracking: -0.03, leading: 1.38 })
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const room = frame.height - margin - foot
  const wide = frame.width > frame.height * 1.4
  const request = requestFor(quote, setting, {
    width: (frame.width - margin * 2) * (wide ? 0.9 : 1),
    height: roomFor(lengthOf(quote.text), room),
    largest: mean * 0.088 * swell(quote.text),
    smallest: 8,
    readable,
  })
  const fitted = await fitText(request, measure)
  const inkTop = frame.bare ? margin + Math.max(0, room - fitted.height) / 2 : margin
  const block = setLines(fitted, request, { x: margin, inkTop, colour: palette.ink })
  // Between the lines the points are in nobody's way: so many of their rows go to a line that they are about as far apart as on any such paper.
  const gap = fitted.leading / Math.max(1, Math.floor(fitted.leading / (mean * 0.034)))
  const between = block.y + baselineIn(block.face, block.size, block.leading) + block.size * 0.49
  // Paper from a coloured ream: the category's hue, and hardly more of it than light falling on the sheet.
  const paper = mix(mix(palette.paper, palette.pale, 0.5), palette.ink, 0.015)
  return [
    {
      kind: 'box',
      x: 0,
      y: 0,
      width: frame.width,
      height: frame.height,
      fill: paper,
      dots: { gap, size: Math.max(1, mean * 0.0034), colour: mix(palette.paper, palette.ink, 0.3), x: margin, y: between },
    },
    block,
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
      face: 'courier',
    })),
  ]
}
