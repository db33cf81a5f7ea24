import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { hanging } from './hanging.ts'
import { isRendered, setPair } from './pair.ts'

/** One sheet, two languages: what was said, and what it says, as one composition. */
export const bilingual: Template = async (quote, palette, frame, measure) => {
  if (!isRendered(quote)) return hanging(quote, palette, frame, measure)
  const { margin, reserve } = measuresOf(frame)
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const area = {
    x: margin,
    y: margin,
    width: frame.width - margin * 2,
    height: frame.height - margin - foot,
    stand: frame.bare || frame.width > frame.height * 1.4 ? ('middle' as const) : ('top' as const),
  }
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    ...(await setPair(quote, area, palette, frame, measure)),
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
    })),
  ]
}
