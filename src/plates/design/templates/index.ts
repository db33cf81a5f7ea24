import type { PlateInput } from '../../plate.ts'
import type { DesignTemplateName } from '../design.ts'
import type { DesignTemplate } from '../sheet.ts'
import { boldImpact } from './bold-impact.ts'
import { elegantDark } from './elegant-dark.ts'
import { minimalist } from './minimalist.ts'
import { modernGradient } from './modern-gradient.ts'
import { plate } from './plate.ts'
import { professional } from './professional.ts'
import { warmInspiration } from './warm-inspiration.ts'

/** The template of that name, for that quote. */
export function designTemplate(name: DesignTemplateName, quote: PlateInput): DesignTemplate {
  const make = carriedBy[name]
  return make(quote)
}

const carriedBy: Record<DesignTemplateName, (quote: PlateInput) => DesignTemplate> = {
  plate,
  'modern-gradient': () => modernGradient,
  professional: () => professional,
  'warm-inspiration': () => warmInspiration,
  minimalist: () => minimalist,
  'bold-impact': () => boldImpact,
  'elegant-dark': () => elegantDark,
  photo: (quote) => plate({ ...quote, template: 'hanging' }),
  paper: (quote) => plate({ ...quote, template: 'typewriter' }),
  'big-initial': (quote) => plate({ ...quote, template: 'initial' }),
  'two-tone': (quote) => plate({ ...quote, template: 'two-tone' }),
  framed: (quote) => plate({ ...quote, template: 'framed' }),
  'type-alone': (quote) => plate({ ...quote, template: 'hanging' }),
}
