import { hanSignature } from './han.ts'
import { namesOf, tokensOf } from './names.ts'

const most = 160
const opening = /^[\s*_]*(?:[—–―~-]{1,3}\s*)?/u
const by = /^(?:by|von|par|por|di|from|attributed to|attr\.(?: to)?|zugeschrieben|attribué à|atribuido a|приписывается)\s+/iu
const isNobody =
  /^(?:anonymous|anon\.?|unknown|author unknown|proverb|unbekannt|sprichwort|volksmund|anonyme|proverbe|anónimo|proverbio|refrán|anonimo|народная мудрость|пословица|поговорка|佚名|谚语|諺語|俗语)/iu
const afterName = /^(?:[,;:([/|.—–«“"-]|\d)/u

/** Whom a line names as its author: "— Seneca, Letters", "Oscar Wilde (1892)"; null for "— Proverb"; undefined where it is no such line. */
export function signatureOf(line: string): string | null | undefined {
  const written = line
    .slice(0, most + 1)
    .replace(opening, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/gu, '$1')
    .replaceAll(/[*_]/gu, '')
    .trim()
  if (written === '' || written.length > most) return undefined
  if (isNobody.test(written) && written.length < 60) return null
  const han = hanSignature(written)
  if (han !== undefined) return han
  const rest = written.replace(by, '')
  const tokens = tokensOf(rest)
  const name = namesOf(tokens)[0]
  if (!name || name.from > 0 || name.name.split(' ').length > 6) return undefined
  const next = tokens[name.to]
  if (next && !afterName.test(next.text) && !(next.text === 'in' || next.text === 'à' || next.text === 'в')) return undefined
  if (next?.text === '.' && name.to + 1 < tokens.length && !/^[\p{Lu}\d]/u.test(tokens[name.to + 1]?.text ?? '')) return undefined
  return name.name
}

/** Whether a line begins as one that names an author does. */
export const looksSigned = (line: string) => /^[\s*_]*(?:[—–―~]|--?-?\s)/u.test(line)
