import { oneOf } from './chance.ts'
import { hasCase, isSquare, scriptOf, type Script } from './language/script.ts'
import { unquoted } from './language/quotation-marks.ts'
import type { PaletteName } from './palettes/palettes.ts'
import type { PlateInput, PlateTemplateName, TemplateName } from './plate.ts'

const papers: Record<PlateTemplateName, readonly [PaletteName, ...PaletteName[]]> = {
  hanging: ['tone', 'deep', 'pale', 'tone', 'echo'],
  capitals: ['tone', 'tone', 'pale', 'echo'],
  framed: ['night', 'deep'],
  initial: ['paper', 'pale'],
  'two-tone': ['twin', 'duet'],
  typewriter: ['paper'],
  column: ['pale', 'deep', 'paper', 'tone'],
  refuted: ['paper'],
  bilingual: ['pale', 'deep', 'paper', 'night', 'tone'],
  reading: ['paper', 'pale'],
}

/** The palettes that suit the template, the more fitting ones more often. */
export function paletteChoices(template: PlateTemplateName): readonly [PaletteName, ...PaletteName[]] {
  return papers[template]
}

/** By what the quote is; then staff's choice where it can carry the text; otherwise by length and script, and by lot from the quote's id. */
export function chooseTemplate(
  input: Pick<PlateInput, 'id' | 'text' | 'language' | 'color' | 'template' | 'doubt' | 'translation'>,
): PlateTemplateName {
  if (input.doubt) return 'refuted'
  if (input.translation) return 'bilingual'
  const text = unquoted(input.text)
  const script = scriptOf(text, input.language)
  const length = Array.from(text).length
  if (length > longText) return 'reading'
  if (input.template && canCarry(input.template, text, script)) return input.template
  return oneOf(pool(length, script, text), `${input.id} ${input.color} template`)
}

/** What is longer is read, not looked at. */
const longText = 600

/** An initial alone before a comma is a stray letter; before a letter or, as in “I was”, a space it leads on. */
const startsLikeAWord = /^\p{L}\p{M}*[\p{L}\s]/u

/** Whether the template suits that text: its script, its length, its first letter. */
export function canCarry(template: TemplateName, text: string, script: Script): boolean {
  const length = Array.from(text).length
  if (template === 'capitals') return script === 'Latn' && length <= 110
  if (template === 'typewriter') return script === 'Latn'
  if (template === 'initial') return hasCase(script) && length >= 50 && startsLikeAWord.test(text) && !text.includes('\n')
  if (template === 'column') return isSquare(script) && length <= 64 && !/[A-Za-z0-9]{2}/.test(text)
  return true
}

function pool(length: number, script: Script, text: string): readonly [TemplateName, ...TemplateName[]] {
  const wanted: TemplateName[] = isSquare(script)
    ? ['column', 'column', 'two-tone', 'framed']
    : length <= 60
      ? ['capitals', 'capitals', 'two-tone', 'two-tone', 'framed', 'typewriter', 'hanging']
      : length <= 170
        ? ['hanging', 'framed', 'framed', 'two-tone', 'initial', 'initial', 'typewriter', 'capitals']
        : ['hanging', 'initial', 'initial', 'framed', 'typewriter']
  return ['hanging', ...wanted.filter((name) => canCarry(name, text, script))]
}
