import type { Measure } from '../measure.ts'
import type { Quote } from '../plate.ts'
import { setVerdict } from '../templates/verdict.ts'
import type { PlateNode } from '../tree.ts'
import type { DesignTemplateName } from './design.ts'
import { isStrip, lengthsOf, type Area, type DesignColours } from './sheet.ts'

/**
 * Of a quote with a wrong or doubtful name no design can be made without its verdict: it takes the head of the area, and the template what is left. The quote's own plate
 * has the verdict in it, unless it is a strip.
 */
export async function underVerdict(
  quote: Quote,
  template: DesignTemplateName,
  area: Area,
  colours: DesignColours,
  measure: Measure,
): Promise<{ area: Area; band: PlateNode[] }> {
  if (!quote.doubt || (template === 'plate' && !isStrip(area))) return { area, band: [] }
  const { unit, margin } = lengthsOf(area)
  const top = area.y + margin * 0.6
  const place = { x: area.x + margin, y: top, width: area.width - margin * 2, size: Math.min(unit * 0.075, area.height * 0.2) }
  const { nodes, bottom } = await setVerdict(quote, place, { fill: colours.text, ink: colours.primary }, measure)
  const taken = bottom - area.y
  return { area: { ...area, y: area.y + taken, height: area.height - taken }, band: nodes }
}
