import type { Template, TemplateName } from '../plate.ts'
import { capitals } from './capitals.ts'
import { column } from './column.ts'
import { framed } from './framed.ts'
import { hanging } from './hanging.ts'
import { initial } from './initial.ts'
import { twoTone } from './two-tone.ts'
import { typewriter } from './typewriter.ts'

export const templates: Record<TemplateName, Template> = {
  hanging,
  capitals,
  framed,
  initial,
  'two-tone': twoTone,
  typewriter,
  column,
}
