import type { PlateTemplateName, Template } from '../plate.ts'
import { bilingual } from './bilingual.ts'
import { capitals } from './capitals.ts'
import { column } from './column.ts'
import { framed } from './framed.ts'
import { hanging } from './hanging.ts'
import { initial } from './initial.ts'
import { reading } from './reading.ts'
import { refuted } from './refuted.ts'
import { twoTone } from './two-tone.ts'
import { typewriter } from './typewriter.ts'

export const templates: Record<PlateTemplateName, Template> = {
  hanging,
  capitals,
  framed,
  initial,
  'two-tone': twoTone,
  typewriter,
  column,
  refuted,
  bilingual,
  reading,
}
