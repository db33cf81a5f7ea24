import type { Template, TemplateName } from '../plate.ts'
import { framed } from './framed.ts'
import { hanging } from './hanging.ts'

export const templates: Record<TemplateName, Template> = {
  hanging,
  capitals: hanging,
  framed,
  initial: hanging,
  'two-tone': hanging,
  typewriter: hanging,
  column: hanging,
}
