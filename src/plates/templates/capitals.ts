import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { playbill } from './playbill.ts'

/** A playbill: black condensed capitals, every line as wide as the plate. On a page they stand in the middle of what is free. */
export const capitals: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean } = measuresOf(frame)
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const room = {
    x: margin,
    y: margin,
    width: frame.width - margin * 2,
    height: frame.height - margin - foot,
    largest: mean * 0.7,
  }
  const { block } = await playbill(quote, room, palette.ink, frame.bare ? 'middle' : 'top', measure)
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
