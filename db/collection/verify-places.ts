// Where words stand: does the place a row names fit the heading and mark of the text, and which addresses does the text give?
import { find, lastBefore, readText, type Text } from './verify-texts.ts'
import { normalise } from './verify-words.ts'

/** Collections that name books, not numbers: the n-th heading of the file is book n. */
const BOOKS_BY_ORDER = new Set(['confucius_lunyu_zh.txt'])
/** Files whose inner number is not the standard one (said in their headers): the book is checked, the number is not. */
export const NUMBER_NOT_STANDARD = new Set([
  'marcus-aurelius_meditations.txt',
  'mencius_mengzi_zh.txt',
  'al-mutanabbi_diwan_ar.txt',
  'hafez_divan_fa.txt',
  'saadi_poems_fa.txt',
  'omar-khayyam_rubaiyat_fa.txt',
])

const roman = (word: string): number | undefined => {
  if (!/^(?=[IVXLC])(C{0,3})(XC|XL|L?X{0,4})(IX|IV|V?I{0,4})$/iu.test(word)) return undefined
  const value: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }
  let sum = 0
  const letters = [...word.toUpperCase()].map((letter) => value[letter] as number)
  for (const [i, n] of letters.entries()) sum += n < (letters[i + 1] ?? 0) ? -n : n
  return sum
}

/** Numbers written as words in headings. */
const ORDINALS = new Map([
  ['первое', '1'],
  ['первая', '1'],
  ['второе', '2'],
  ['вторая', '2'],
  ['третье', '3'],
  ['третья', '3'],
  ['четвертое', '4'],
  ['first', '1'],
  ['second', '2'],
  ['third', '3'],
])

/** The numbers named in a place or heading, in order, Roman or Arabic: "Act III, Scene 1" is 3 1. */
export const numbers = (place: string, ordinals = true): string[] =>
  place
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/\b(?:\p{Lu}\.){2,}/gu, ' ') // initials are not numbers: "The Friends of the A.B.C."
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => {
      if (/^\d+[a-e]?$/u.test(word)) return word.replace(/^0+(?=\d)/u, '')
      const ordinal = ORDINALS.get(word.toLowerCase())
      if (ordinals && ordinal !== undefined) return ordinal
      if (/^[IVXLC]+$/u.test(word) || /^[IXV][ivx]+$/u.test(word)) return String(roman(word) ?? '')
      const chapter = /^第(\d+)章$/u.exec(word)
      return chapter ? (chapter[1] as string) : ''
    })
    .filter((word) => word !== '')

/** Do the numbers of the place fit what the file says about where the words stand? */
export function placeFits(file: string, place: string, heading: Text['headings'][number] | undefined, mark: string): boolean {
  const said = numbers(place.replace(/(\d)[–-]\d+/gu, '$1'))
  if (said.length === 0) return true
  if (BOOKS_BY_ORDER.has(file)) return said.join('.') === `${heading?.order}.${mark}`
  const name = heading?.name ?? ''
  const inHeading = numbers(name)
  if (NUMBER_NOT_STANDARD.has(file))
    return inHeading.length === 0 || file !== 'marcus-aurelius_meditations.txt' || said[0] === inHeading[0]
  const inMark = mark.split(/[.:]/u).filter((n) => n !== '')
  const paths = [inHeading, inMark, [...inHeading, ...inMark]]
  // "Stave III: The Second of the Three Spirits" is 3: number words in a title may be only a title.
  paths.push(numbers(name, false))
  // The reference mark may repeat the number of its heading ([2.47] under "2").
  if (inHeading.at(-1) === inMark[0]) paths.push([...inHeading, ...inMark.slice(1)])
  const wanted = said.join('.')
  // The place may leave out outer or inner levels ("Letter 104" for 104.26), never contradict them.
  return paths.some((path) => {
    const whole = path.join('.')
    return whole === wanted || whole.endsWith(`.${wanted}`) || (inMark.length > 0 && whole.startsWith(`${wanted}.`))
  })
}

/** Words in quotation marks or a title in the place must be in the heading ("Self-Reliance", "On Love"). */
export const words = (text: string): string =>
  normalise(text)
    .split(' ')
    .filter((w) => !/^(act|scene|book|chapter|part|letter|canto|of|the|volume)$/u.test(w))
    .join(' ')

/** Heading and reference mark at which the words stand, the ones that fit the place first. For writing new rows. */
export function locate(dir: string, file: string, quote: string, place: string): { at: string; mark: string } | null {
  const text = readText(dir, file)
  if (!text) return null
  const places = find(text, quote).map((hit) => ({
    heading: lastBefore(text.headings, hit.from),
    mark: lastBefore(text.marks, hit.from)?.mark ?? '',
  }))
  const best = places.find((p) => placeFits(file, place, p.heading, p.mark)) ?? places[0]
  return best ? { at: best.heading?.name ?? '', mark: best.mark } : null
}

/** The addresses that a text's header gives: its repository, its transcription sources, and the edition's own page. */
export function addresses(header: string): string[] {
  const found: string[] = []
  const repository = /^Repository: (\S+)/mu.exec(header)?.[1]
  if (repository) {
    found.push(`https://github.com/${repository}`)
    if (repository.startsWith('standardebooks/'))
      // A Standard Ebooks repository is named after the ebook's own address, slashes written as underscores.
      found.push(`https://standardebooks.org/ebooks/${repository.slice(15).replaceAll('_', '/')}`)
  }
  const sources = /^Transcription sources: (.+)$/mu.exec(header)?.[1]
  if (sources) found.push(...sources.split('; ').map((s) => s.trim()))
  return found
}
