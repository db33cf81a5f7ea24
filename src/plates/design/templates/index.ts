import type { PlateInput } from '../../plate.ts'
import type { DesignTemplateName } from '../design.ts'
import type { DesignTemplate } from '../sheet.ts'
import { plate } from './plate.ts'

/** The template of that name, for that quote. */
export function designTemplate(name: DesignTemplateName, quote: PlateInput): DesignTemplate {
  const make = carriedBy[name]
  return make(quote)
}

const carriedBy: Record<DesignTemplateName, (quote: PlateInput) => DesignTemplate> = {
  plate,
  'modern-gradient': (quote) => plate({ ...quote, template: 'hanging' }),
  professional: (quote) => plate({ ...quote, template: 'typewriter' }),
  'warm-inspiration': (quote) => plate({ ...quote, template: 'framed' }),
  minimalist: (quote) => plate({ ...quote, template: 'hanging' }),
  'bold-impact': (quote) => plate({ ...quote, template: 'capitals' }),
  'elegant-dark': (quote) => plate({ ...quote, template: 'framed' }),
  photo: (quote) => plate({ ...quote, template: 'hanging' }),
  paper: (quote) => plate({ ...quote, template: 'typewriter' }),
  'big-initial': (quote) => plate({ ...quote, template: 'initial' }),
  'two-tone': (quote) => plate({ ...quote, template: 'two-tone' }),
  framed: (quote) => plate({ ...quote, template: 'framed' }),
  'type-alone': (quote) => plate({ ...quote, template: 'hanging' }),
}
