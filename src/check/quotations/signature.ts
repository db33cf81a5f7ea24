import type { Speaker } from './speaker.ts'
import { hanSignature } from './han.ts'
import { namesOf, tokensOf } from './names.ts'
import type { Line, Paragraph } from './paragraphs.ts'

const most = 160
const opening = /^[\s*_]*(?:[—–―~-]{1,3}\s*)?/u
const by = /^(?:by|von|par|por|di|from|attributed to|attr\.(?: to)?|zugeschrieben|attribué à|atribuido a|приписывается)\s+/iu
const isNobody =
  /^(?:anonymous|anon\.?|unknown|author unknown|proverb|unbekannt|sprichwort|volksmund|anonyme|proverbe|anónimo|proverbio|refrán|cita|anonimo|народная мудрость|пословица|поговорка|佚名|谚语|諺語|俗语)/iu
/** Books that are cited as people are. */
const scripture = /^The (?:Holy )?(?:Bible|Talmud|Torah|Qur[’']?an|Koran|Dhammapada|Bhagavad Gita|Upanishads)(?!\p{L})/u
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
  const [book] = scripture.exec(written) ?? []
  if (book !== undefined) return book
  const han = hanSignature(written)
  if (han !== undefined) return han
  const rest = written.replace(by, '')
  const tokens = tokensOf(rest)
  const name = namesOf(tokens)[0]
  if (!name || name.from > 0 || name.name.split(' ').length > 6) return undefined
  const next = tokens[name.to]
  if (next && !afterName.test(next.text) && !(next.text === 'in' || next.text === 'à' || next.text === 'в')) return undefined
  if (next?.text === '.' && name.to + 1 < tokens.length) return undefined
  return name.name
}

const looksSigned = /^[\s*_]*(?:[—–―~]|--?-?\s)/u

/** Whom a line of its own names; undefined where it is another line. */
export function signedLine(document: string, { start, end }: Line): Speaker | undefined {
  const line = document.slice(start, Math.min(end, start + most))
  if (!looksSigned.test(line) && !/^\(.*\)$/u.test(line)) return undefined
  const author = signatureOf(line.replace(/^\((.*)\)$/u, '$1'))
  return author === undefined ? undefined : author === null ? 'unnamed' : { name: author }
}

/** Whom the first line of the next paragraph names. */
export function signedBelow(document: string, paragraph: Paragraph | undefined): Speaker | undefined {
  const first = paragraph?.lines[0]
  return first && signedLine(document, first)
}

/** The author named on the line below the place `from`, if the rest of its own line is empty. In a dialogue that line is a reply. */
export function signedNextLine(document: string, paragraph: Paragraph | undefined, from: number): Speaker | undefined {
  const next = paragraph?.lines[firstFrom(paragraph.lines, from)]
  if (!next || next.start - from > most || !/^[\s>*_\\.,;]*$/u.test(document.slice(from, next.start))) return undefined
  return isReply.test(document.slice(next.start, Math.min(next.end, next.start + most)).trim())
    ? undefined
    : signedLine(document, next)
}

/** "— Ivan, wait for me!", "— Paris." */
const isReply = /[!?]["”»*_]*$|^\P{L}*\p{L}+\.$/u

/** The first of these lines that begins there or later, found without a walk over all before it. */
function firstFrom(lines: readonly Line[], from: number): number {
  let low = 0
  for (let high = lines.length; low < high;) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.start ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
