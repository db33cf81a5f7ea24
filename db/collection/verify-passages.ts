// The passage of each verified row: made from the texts, written beside the quotes, and compared with what was written.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  contextAfter,
  contextBefore,
  eachSide,
  most,
  sentenceAfter,
  sentenceBefore,
  sentenceRoom,
} from '../../src/evidence/context.ts'
import { headerField } from '../../src/library/formats/read-plain-text.ts'
import { lastSpeaker, speaks } from '../../src/evidence/speaker.ts'
import { lastBefore, type Text } from './verify-texts.ts'
import { fold } from './verify-words.ts'

/** A translator died less than 70 years ago, or the year is not known: no more than the sentence is shown. */
const WITH_CARE = new Set([
  'friedrich-nietzsche_beyond-good-and-evil.txt',
  'friedrich-nietzsche_the-genealogy-of-morals.txt',
  'mahatma-gandhi_the-story-of-my-experiments-with-truth.txt',
])

/** Titles that a file has with a note of its operator. */
const TITLES: Record<string, string> = { 'al-mutanabbi_diwan_ar.txt': 'Diwan al-Mutanabbi' }

/** The work that a translation with another title is of, as quotes of the collection name it. */
const WORKS: Record<string, string> = {
  'anton-chekhov_the-cherry-orchard.txt': 'Вишнёвый сад',
  'dante-alighieri_the-divine-comedy.txt': 'Divina Commedia',
  'laozi_tao-te-ching.txt': '道德經 (Tao Te Ching)',
  'omar-khayyam_the-rubaiyat-of-omar-khayyam.txt': 'Rubaiyat',
  'virgil_the-aeneid.txt': 'Aeneid',
}

/** The text's speaker, and the same in the place as readers know them (the Prince of Morocco reads the scroll aloud). */
const ALSO_NAMED = new Set(['Duke: Orsino', 'Gloucester: Richard', 'Prince of Morocco: the scroll in the golden casket'])

type Edition = {
  title: string
  author: string
  translator?: string
  of?: string
  edition?: string
  language: string
  licence: string
  repository: string
  commit?: string
  shows: 'passage' | 'sentence'
}
type Passage = {
  text: string
  /** The work that the row names: a quote whose work is another one by now was not found here. */
  work: string
  division: string
  mark?: string
  speaker?: string
  before: string
  exact: string
  after: string
  url: string
}
type Place = {
  hit: { from: number; to: number }
  heading: Text['headings'][number] | undefined
  mark: string
}

const passages = new Map<string, Passage>()
const editions = new Map<string, Edition>()

/** Makes the passage of one row. Returns what is wrong with it. */
export function notePassage(
  id: string,
  file: string,
  text: Text,
  place: Place,
  source: { work: string; place: string; url?: string | null; lines?: string | undefined },
): string[] {
  const edition = editions.get(file) ?? editionOf(file, text.header)
  editions.set(file, edition)
  const { raw, from, to } = wordsAsPrinted(text, place.hit)
  const exact = raw.slice(from, to)
  const room = Math.max(0, Math.min(eachSide, Math.floor((most - exact.length) / 2)))
  const whole = edition.shows === 'passage'
  const speaker = speakerAt(text, raw.slice(0, from))
  const passage: Passage = {
    text: file.replace(/\.txt$/u, ''),
    work: source.work,
    division: place.heading?.name ?? '',
    ...(place.mark && { mark: place.mark }),
    ...(speaker && { speaker }),
    before: whole ? contextBefore(raw.slice(0, from), room) : sentenceBefore(raw.slice(0, from), Math.min(room, sentenceRoom)),
    exact,
    after: whole
      ? withoutLastName(contextAfter(raw.slice(to), room))
      : sentenceAfter(exact, raw.slice(to), Math.min(room, sentenceRoom)),
    url: source.lines ?? source.url ?? '',
  }
  passages.set(id, passage)
  const wrong: string[] = []
  const bare = (words: string): string => fold(words).replace(/\s+/gu, '')
  const there = bare(text.folded.slice(place.hit.from, place.hit.to))
  if (!bare(exact).startsWith(there) || bare(exact).length > there.length + 3)
    wrong.push(`the passage holds other words: ${JSON.stringify(exact.slice(0, 120))}`)
  if (passage.before.length + exact.length + passage.after.length > most) wrong.push('the passage is too long')
  const named = /\(([^)]+)\)/u.exec(source.place)?.[1]
  if (speaker && named && !named.toLowerCase().includes(speaker.toLowerCase()) && !ALSO_NAMED.has(`${speaker}: ${named}`))
    wrong.push(`the text marks ${speaker} as the speaker, the place names ${named}`)
  return wrong
}

function editionOf(file: string, header: string): Edition {
  const field = (name: string): string | undefined => headerField(header, name)
  const licence = field('Licence') ?? (/CC0/u.test(field('Edition') ?? '') ? 'CC0' : '')
  const repository = field('Repository') ?? ''
  const commit = /\(commit ([0-9a-f]+)\)/u.exec(repository)?.[1]
  const edition = field('Edition')
  const translator = field('Translator')
  const free =
    /CC0|public domain|Unlicense|MIT/iu.test(licence) &&
    !/CC BY|UB Public|Apache|states no licence/u.test(licence) &&
    !WITH_CARE.has(file)
  return {
    title: TITLES[file] ?? field('Title') ?? '',
    author: field('Author') ?? '',
    ...(translator && { translator }),
    ...(WORKS[file] && { of: WORKS[file] }),
    ...(edition && { edition }),
    language: field('Language') ?? 'English',
    licence,
    repository: repository.replace(/ \(commit.*$/u, ''),
    ...(commit && { commit }),
    shows: free ? 'passage' : 'sentence',
  }
}

/** Folding keeps every letter, so letters are counted to find in the lines as printed what was found in the folded text. */
function wordsAsPrinted(text: Text, hit: Place['hit']): { raw: string; from: number; to: number } {
  const starts = lastBefore(text.headings, hit.from)?.from ?? 0
  const ends = text.headings.find((heading) => heading.from > hit.from)?.from ?? Number.POSITIVE_INFINITY
  const under = text.lines.filter((line) => line.from >= starts && line.from < ends)
  let raw = ''
  const at = under.map((line, n) => {
    raw += (n === 0 ? '' : line.apart ? '\n\n' : '\n') + line.raw
    return { from: line.from, raw: raw.length - line.raw.length, end: raw.length }
  })
  const letterAfter = (offset: number): number => {
    const line = lastBefore(at, offset)
    if (!line) return 0
    const before = letters(text.folded.slice(line.from, offset))
    let seen = 0
    for (const letter of raw.slice(line.raw).matchAll(/\p{L}/gu)) if (seen++ === before) return line.raw + letter.index
    return raw.length
  }
  const slice = text.folded.slice(hit.from, hit.to)
  const lead = /^[^\p{L}]*/u.exec(slice)?.[0] ?? ''
  const first = letterAfter(hit.from)
  const from = backOver(raw, first, lead.replace(/\s/gu, '').length)
  const tail = /[^\p{L}\p{M}]*$/u.exec(slice)?.[0] ?? ''
  const wanted = letters(slice)
  let to = first
  let seen = 0
  for (const letter of raw.slice(first).matchAll(/\p{L}\p{M}*/gu))
    if (++seen === wanted) {
      to = first + letter.index + letter[0].length
      break
    }
  to = onOver(raw, to, tail.replace(/\s/gu, '').length)
  // The mark that ends the sentence belongs to it.
  const end = /^[.,;:!…।॥。，；：،؛׃·]/u.exec(raw.slice(to))
  if (end && !/[.!?…।॥。！？؟]$/u.test(raw.slice(from, to)) && /[.!।॥。]/u.test(end[0])) to += end[0].length
  return { raw, from, to }
}

const letters = (words: string): number => words.match(/\p{L}/gu)?.length ?? 0

function backOver(raw: string, from: number, marks: number): number {
  let at = from
  for (let left = marks; left > 0 && at > 0; at -= 1) if (!/\s/u.test(raw[at - 1] ?? '')) left -= 1
  return at
}

function onOver(raw: string, from: number, marks: number): number {
  let at = from
  for (let left = marks; left > 0 && at < raw.length; at += 1) if (!/\s/u.test(raw[at] ?? '')) left -= 1
  return at
}

/** A speaker whose words have no room is not named. */
const withoutLastName = (after: string): string => after.replace(/\n+\p{Lu}[\p{Lu}’' -]+[.:]$/u, '')

const plays = new Map<Text, boolean>()

function speakerAt(text: Text, before: string): string | undefined {
  let play = plays.get(text)
  if (play === undefined) {
    play = text.lines.filter((line) => line.raw.match(speaks)).length > 100
    plays.set(text, play)
  }
  return play ? lastSpeaker(before) : undefined
}

// ---------------------------------------------------------------- files

function files(languageOf: Map<string, string>): Map<string, string> {
  const byLanguage = new Map<string, Record<string, Passage>>()
  for (const [id, language] of languageOf) {
    const passage = passages.get(id)
    if (!passage) continue
    const of = byLanguage.get(language) ?? {}
    of[id] = passage
    byLanguage.set(language, of)
  }
  const told = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
  const written = new Map([...byLanguage].map(([language, of]) => [join('passages', `${language}.json`), told(of)]))
  const sorted = [...editions].map(([file, edition]) => [file.replace(/\.txt$/u, ''), edition] as const)
  written.set('texts.json', told(Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1)))))
  return written
}

export function writePassages(folder: string, languageOf: Map<string, string>): void {
  rmSync(join(folder, 'passages'), { recursive: true, force: true })
  mkdirSync(join(folder, 'passages'))
  for (const [name, content] of files(languageOf)) writeFileSync(join(folder, name), content)
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(join(folder, 'checked.json'), `${JSON.stringify({ passages: today }, null, 2)}\n`)
}

type Row = { quote: { id: string; status: string } }

/** What differs between the files and what the texts give now, and verified rows without a passage: a site calls no quote verified that has none. Prints the counts. */
export function checkPassages(folder: string, languageOf: Map<string, string>, rows: Row[]): string[] {
  const wanted = files(languageOf)
  const wrong = existsSync(join(folder, 'passages'))
    ? readdirSync(join(folder, 'passages'))
        .filter((name) => !wanted.has(join('passages', name)))
        .map((name) => `${name} has no verified quotes`)
    : []
  for (const [name, content] of wanted) {
    const path = join(folder, name)
    const there = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (there === content) continue
    const now = there === '' ? [] : there.split('\n')
    const line = content.split('\n').findIndex((text, n) => text !== now[n]) + 1
    wrong.push(`${name} differs from the texts at line ${line}; --passages writes it again`)
  }
  for (const { quote } of rows)
    if (quote.status === 'verified' && !passages.has(quote.id)) wrong.push(`${quote.id} is verified and has no passage`)
  const all = [...passages.values()]
  const count = (holds: (passage: Passage) => boolean): number => all.filter(holds).length
  console.log(
    `passages     ${all.length} (${count((p) => editions.get(`${p.text}.txt`)?.shows === 'sentence')} with their sentence only, ${count((p) => p.speaker !== undefined)} name a speaker, ${count((p) => /#L\d/u.test(p.url))} links to the words)`,
  )
  return wrong
}
