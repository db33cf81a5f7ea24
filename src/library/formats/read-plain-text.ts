import type { BroughtText, Division } from '../brought-text.ts'

/**
 * Plain text as db/collection/README.md describes it: a header of "Key: value" lines where there is one, "## …" before each division ("### …" below it), and "[1.2.3]", "3:16" or "12." at
 * the start of a line where the text has reference marks. A text without any of these is one division.
 */
export function readPlainText(text: string): BroughtText {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .normalize('NFC')
    .split(/\r\n|\r|\n/u)
  const end = headerEnd(lines)
  const header = lines.slice(0, end).join('\n')
  const said = (name: string) => {
    const value = headerField(header, name)
    return value === undefined || value === '-' ? null : value
  }
  const language = said('Language')
  return {
    title: said('Title'),
    author: said('Author'),
    translator: said('Translator'),
    edition: said('Edition'),
    language: language && languageCode(language),
    year: said('Year'),
    licence: said('Licence') ?? (/CC0/u.test(said('Edition') ?? '') ? 'CC0' : null),
    address: said('Address'),
    divisions: divisionsOf(lines.slice(end).flatMap(withoutSlashes)),
  }
}

/** How many lines at the top are a header: all of them "Key: value", with an empty line after the last. */
export function headerEnd(lines: string[]): number {
  const end = lines.findIndex((line) => line.trim() === '')
  return lines.slice(0, Math.max(0, end)).some((line) => /^(?:Title|Author): /u.test(line)) &&
    lines.slice(0, end).every((line) => /^\p{Lu}[^:]{1,60}: \S/u.test(line))
    ? end
    : 0
}

export function headerField(header: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.+)$`, 'mu').exec(header)?.[1]?.trim()
}

/** The reference mark at the start of a line, and how much of the line it takes. */
export function referenceAt(line: string): { mark: string; length: number } | undefined {
  const found = /^\[([\d.:]+[a-e]?)\]\s*|^(\d+:\d+)\s+|^(\d+)\. (?=\p{Script=Han})|^(\d+)\. (?=[「『“])/u.exec(line)
  const mark = found?.slice(1).find((part) => part !== undefined)
  return found && mark !== undefined ? { mark, length: found[0].length } : undefined
}

/** Verse numbers at the end of a verse (।।2.47।।, ।।१।।) are marks; the double danda stays. */
export const withoutVerseNumbers = (line: string) => line.replace(/(।।|॥)[\d०-९.\s]+(।।|॥)/gu, '॥')

/** Languages as such headers name them, where that is not how BCP 47 writes them. */
const codes = new Map(
  Object.entries({
    English: 'en',
    Latin: 'la',
    'Ancient Greek': 'grc',
    Greek: 'el',
    'Classical Chinese': 'zh',
    'Classical Chinese (simplified)': 'zh',
    Chinese: 'zh',
    Japanese: 'ja',
    Russian: 'ru',
    Arabic: 'ar',
    Persian: 'fa',
    Tamil: 'ta',
    Spanish: 'es',
    Sanskrit: 'sa',
    Italian: 'it',
    Hindi: 'hi',
    Hebrew: 'he',
    German: 'de',
    French: 'fr',
    Portuguese: 'pt',
  }),
)

/** BCP 47, of a name or a code; null of what is neither. */
export function languageCode(name: string): string | null {
  return codes.get(name) ?? (/^[a-z]{2,3}(-\w+)*$/iu.test(name) ? name : null)
}

function divisionsOf(lines: string[]): Division[] {
  const divisions: Division[] = [{ level: 1, heading: '', body: '' }]
  const bodies: string[][] = [[]]
  for (const line of lines) {
    const heading = /^(##|###|####)(?:\s+(.*))?$/u.exec(line)
    if (heading) {
      divisions.push({
        level: heading[1] === '##' ? 1 : heading[1] === '###' ? 2 : 3,
        heading: (heading[2] ?? '').trim(),
        body: '',
      })
      bodies.push([])
    } else bodies.at(-1)?.push(marked(line.trimEnd()))
  }
  return divisions
    .map((division, n) => ({
      ...division,
      body: (bodies[n] ?? [])
        .join('\n')
        .replace(/\n{3,}/gu, '\n\n')
        .trim(),
    }))
    .filter(({ heading, body }) => heading !== '' || body !== '')
}

/** Some texts have a whole poem on the line of its heading, with slashes between lines of verse and before the numbers of verses. */
function withoutSlashes(line: string): string[] {
  if (!line.startsWith('##') || line.length < 200 || !line.includes(' / ')) return [line]
  return line.split(/ ?\/ (?=## )/u).flatMap((poem) => {
    const [heading = '', ...pieces] = poem.split('/').map((piece) => piece.trim())
    const verses = pieces.flatMap((piece, n) => {
      if (/^\d*$/u.test(piece)) return []
      const number = /^\d+$/u.exec(pieces[n - 1] ?? '')
      return number ? [`[${number[0]}] ${piece}`] : [piece]
    })
    return [heading, ...verses]
  })
}

function marked(line: string): string {
  const reference = referenceAt(line)
  const words = withoutVerseNumbers(reference ? line.slice(reference.length) : line)
  return reference ? `[${reference.mark}] ${words}` : words
}
