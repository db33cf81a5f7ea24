// The public texts: reading one with its headings and reference marks, and finding words in it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headerEnd, referenceAt, withoutVerseNumbers } from '../../src/library/formats/read-plain-text.ts'
import { fold } from './verify-words.ts'

/** The parts of a quote cut with […] must stand this close together (folded characters). */
const CUT_WITHIN = 700
/** Stands between two headings in the folded text. */
const WALL = '\u0001'
const CUT = /\s*\[…\]\s*/u
/** Files that print one half-line a line or mark half-lines with a slash. */
const SLASH_IS_A_LINE_BREAK = new Set(['al-mutanabbi_diwan_ar.txt'])

export type Text = {
  folded: string
  lower: string
  header: string
  /** Headings and reference marks with the folded offset at which they begin to hold. */
  headings: { from: number; name: string; order: number }[]
  marks: { from: number; mark: string }[]
  /** The lines as the file has them, without reference marks; `apart` where an empty line or a heading is before one. */
  lines: { from: number; raw: string; apart: boolean }[]
}

/** The texts read so far. */
export const texts = new Map<string, Text>()

export function readText(dir: string, file: string): Text | undefined {
  const known = texts.get(file)
  if (known) return known
  const path = join(dir, file)
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8')
    .normalize('NFC')
    .split(/\r?\n/u)
    .flatMap((line) => (SLASH_IS_A_LINE_BREAK.has(file) ? line.split(/ ?\/ (?=## )/u) : [line]))
  const end = headerEnd(lines)
  const header = lines.slice(0, end).join('\n')
  const slash = SLASH_IS_A_LINE_BREAK.has(file)
  const headings: Text['headings'] = []
  const marks: Text['marks'] = []
  const kept: Text['lines'] = []
  const pieces: string[] = []
  let length = 0
  let last = ''
  let order = 0
  let verse = 0
  let apart = true
  const put = (piece: string): void => {
    pieces.push(piece)
    length += piece.length
    last = piece.at(-1) ?? last
  }
  const add = (piece: string): void => {
    const f = fold(piece)
    if (f === '') return
    // A dash at the line's end or beginning swallows the space, as inside a line. Chinese needs no space.
    const glue = last === '' || last === WALL || /[-，。；：！？、]/u.test(last) || f.startsWith('-')
    kept.push({ from: length + (glue ? 0 : 1), raw: piece.trim(), apart })
    apart = false
    put((glue ? '' : ' ') + f)
  }
  const mark = (name: string): void => {
    marks.push({ from: length, mark: name })
  }
  for (const raw of lines.slice(end)) {
    let line = raw
    if (line.startsWith('## ') || line === '##') {
      let name = line.slice(2).trim()
      let rest = ''
      if (slash && name.includes(' / ')) {
        rest = name.slice(name.indexOf(' / ') + 3)
        name = name.slice(0, name.indexOf(' / '))
      }
      apart = true
      put(WALL) // nothing is found across a heading
      order += 1
      headings.push({ from: length, name, order })
      if (marks.length > 0) mark('')
      line = rest
    }
    const reference = referenceAt(line)
    if (reference) {
      mark(reference.mark)
      line = line.slice(reference.length)
    }
    if (raw.trim() === '') {
      verse = length
      apart = true
    }
    // A couplet that ends in its number (।।२।।) bears that mark from its beginning.
    const numbered = /^[^[].*।।([०-९]+)।।\s*$/u.exec(raw)
    if (numbered && verse >= (marks.at(-1)?.from ?? 0))
      marks.push({
        from: verse,
        mark: [...(numbered[1] as string)].map((d) => String((d.codePointAt(0) as number) - 0x966)).join(''),
      })
    line = withoutVerseNumbers(line)
    if (slash) {
      // "half-line / half-line / 2 / half-line": slashes are line breaks, numbers are verse marks.
      for (const part of line.split('/')) {
        const number = /^\s*(\d+)\s*$/u.exec(part)
        if (number) mark(number[1] as string)
        else add(part)
      }
    } else add(line)
  }
  const folded = pieces.join('')
  const text: Text = { folded, lower: folded.toLowerCase(), header, headings, marks, lines: kept }
  texts.set(file, text)
  return text
}

export const lastBefore = <T extends { from: number }>(list: T[], offset: number): T | undefined => {
  let found: T | undefined
  for (const item of list) {
    if (item.from > offset) break
    found = item
  }
  return found
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
const noSpaces = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The end of a quote may differ from the text in one mark of punctuation, and never in "?" or "!". */
const END = /[.,;:…।॥。，；：،؛׃·-]+$/u

/** Question and exclamation marks; the Greek question mark looks like a semicolon. */
const ASKS = /^[?!؟？！;]/u
const GREEK = /\p{Script=Greek}/u

/** Every offset at which the part stands as whole words; its first letter may be a capital, its last mark may differ. */
function occurrences(text: Text, part: string, first: boolean, last: boolean): { from: number; to: number }[] {
  let wanted = fold(part)
  if (last && END.test(wanted)) wanted = wanted.replace(END, '')
  const needle = wanted.toLowerCase()
  const found: { from: number; to: number }[] = []
  for (let i = text.lower.indexOf(needle); i !== -1; i = text.lower.indexOf(needle, i + 1)) {
    const to = i + wanted.length
    const there = text.folded.slice(i, to)
    const initial = [...wanted].findIndex((c) => /\p{L}/u.test(c))
    const same =
      there === wanted ||
      (first && there.slice(0, initial) === wanted.slice(0, initial) && there.slice(initial + 1) === wanted.slice(initial + 1))
    if (!same) continue
    if (!noSpaces(wanted)) {
      if (i > 0 && LETTER.test(text.folded[i - 1] as string) && LETTER.test(wanted[0] as string)) continue
      const after = text.folded[to]
      if (after !== undefined && LETTER.test(after) && LETTER.test(wanted.at(-1) as string)) continue
    }
    // A statement may not be made of a question or an exclamation.
    if (last && ASKS.test(text.folded[to] ?? '') && !ASKS.test(wanted.at(-1) as string)) {
      if (!GREEK.test(wanted) && text.folded[to] === ';') found.push({ from: i, to })
      continue
    }
    found.push({ from: i, to })
  }
  return found
}

/** Where all parts of a quote stand in order, close together and under one heading. */
export function find(text: Text, quote: string): { from: number; to: number }[] {
  const parts = quote.split(CUT).filter((part) => part.trim() !== '')
  const hits = occurrences(text, parts[0] as string, true, parts.length === 1)
  if (parts.length === 1) return hits
  return hits.flatMap((hit) => {
    let to = hit.to
    for (const [n, part] of parts.slice(1).entries()) {
      const next = occurrences(text, part, false, n === parts.length - 2).find((o) => o.from >= to && o.from - to <= CUT_WITHIN)
      if (!next || text.folded.slice(to, next.from).includes(WALL)) return []
      to = next.to
    }
    return [{ from: hit.from, to }]
  })
}
