import type { PlateInput } from '../../plate.ts'
import type { DesignTemplateName } from '../design.ts'
import type { DesignTemplate } from '../sheet.ts'
import { bigInitial } from './big-initial.ts'
import { boldImpact } from './bold-impact.ts'
import { elegantDark } from './elegant-dark.ts'
import { framed } from './framed.ts'
import { minimalist } from './minimalist.ts'
import { modernGradient } from './modern-gradient.ts'
import { paper } from './paper.ts'
import { photo } from './photo.ts'
import { plate } from './plate.ts'
import { professional } from './professional.ts'
import { twoTone } from './two-tone.ts'
import { typeAlone } from './type-alone.ts'
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
  photo: () => photo,
  paper: () => paper,
  'big-initial': () => bigInitial,
  'two-tone': () => twoTone,
  framed: () => framed,
  'type-alone': () => typeAlone,
}
