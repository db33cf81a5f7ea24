import { language } from '#messages'
import type { Option } from '#ui/combobox'
import { languageName } from '../../../site/language-name.ts'

const codes =
  'af am ar az be bg bn bo bs ca cs cy da de el en eo es et eu fa fi fr ga gl grc gu he hi hr hu hy id is it ja jv ka kk km kn ko ku ky la lo lt lv mi mk ml mn mr ms mt my nb ne nl nn or pa pi pl prs ps pt pt-BR ro ru sa sd si sk sl so sq sr sv sw syr ta te tg th tl tr uk ur uz vi xh yi yo zh zh-Hans zh-Hant zu'.split(
    ' ',
  )

/** A language by its code; what the browser has no name for is its code. */
export function languageOption(code: string): Option {
  const name = languageName(code)
  return { id: code, name, ...(name === code ? {} : { note: code }) }
}

const known = new Map<string, readonly Option[]>()

/** All that are offered, in the order of their names in the language of the page. */
export function languages(): readonly Option[] {
  const spoken = language()
  const kept = known.get(spoken)
  if (kept) return kept
  const made = codes.map(languageOption).sort((one, other) => one.name.localeCompare(other.name, spoken))
  known.set(spoken, made)
  return made
}
