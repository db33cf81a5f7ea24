import { graphemesOf } from '../graphemes.ts'
import { excerpt } from '../excerpt.ts'
import { faceFor, faces } from '../faces/faces.ts'
import type { FaceName } from '../faces/stacks.ts'
import { directionOf, hasCase, scriptOf, type Script } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Quote } from '../plate.ts'
import type { TextBlock, TextRole } from '../tree.ts'

/** Scripts whose letters are small for their size. */
export const smallScale: Partial<Record<FaceName, number>> = {
  arabic: 1.5,
  devanagari: 1.2,
  hebrew: 1.12,
  thai: 1.25,
  tamil: 1.05,
  garamond: 1.1,
  japanese: 1.08,
  chinese: 1.08,
  korean: 1.08,
}

/** Letters of Vietnamese that Courier Prime lacks. */
const lacking: Partial<Record<FaceName, RegExp>> = { courier: /[ĨĩŨũƠơƯư\u1EA0-\u1EF9]/u }

/** The face of a line of small type: where the one that is wished for lacks letters of it, Inter has them. */
export const faceOfLine = (text: string, script: Script, wish: FaceName): FaceName =>
  faceFor(script, lacking[wish]?.test(text.normalize('NFC')) ? 'inter' : wish)

export type Small = { width: number; style: Omit<TextBlock, 'x' | 'y' | 'lines'>; text: string }
export type SmallStyle = {
  role: TextRole
  size: number
  weight: number
  colour: string
  wish: FaceName
  /** Spaced capitals, in scripts that have them: their tracking in em. */
  capitals?: number
}

/** A line of small type, cut where the room ends. */
export async function smallText(text: string, quote: Quote, wanted: SmallStyle, room: number, measure: Measure): Promise<Small> {
  // Of a name in two scripts the first says how the line is set.
  const script = scriptOf(text.split(' · ', 1)[0] ?? text, quote.language)
  const face = faceOfLine(text, script, wanted.wish)
  const size = wanted.size * (smallScale[face] ?? 1)
  const type = {
    face,
    weight: Math.min(Math.max(wanted.weight, faces[face].weights[0]), faces[face].weights[1]),
    size,
    ...(wanted.capitals !== undefined && hasCase(script) ? { tracking: wanted.capitals, capitals: true } : { tracking: 0 }),
    // The quote's language says nothing about a name in another script.
    language: script === quote.script ? quote.language : 'und',
    direction: lineDirection(text, script),
  }
  const style = { kind: 'text', role: wanted.role, ...type, leading: size * 1.4, colour: wanted.colour } as const
  const whole = text.trim().replace(/\s+/gu, ' ')
  let shown = whole
  // Counted as excerpt counts, and each time fewer: a syllable of Devanagari is several characters.
  for (let left = graphemesOf(whole).length; ; shown = excerpt(whole, left)) {
    shown = closed(shown, type.direction)
    const [width = 0] = await measure([{ text: shown, ...type }])
    if (width <= room || left <= 1) return { text: shown, width, style }
    left = Math.max(1, Math.min(left - 1, Math.floor((left * room) / width) - 1))
  }
}

/**
 * Which way a line of small type runs: as its first letters outside of isolates do. A source in our own words with an Arabic title in it runs as
 * those words; cut where the room ends, it loses its end, and not its order.
 */
function lineDirection(text: string, script: Script): 'ltr' | 'rtl' {
  const around = text.replace(/\u2068[^\u2069]*\u2069?/gu, ' ')
  const first = /\p{L}/u.exec(around)?.[0]
  return directionOf(first === undefined ? script : scriptOf(first, ''))
}

/**
 * A cut text with its mark after its last word: where that word runs against the line, the mark has to run with it, or it is drawn before the first
 * word of that run. An isolate that the cut left open is ended. After one that is whole and ends in such a word there is no place for a mark that reads
 * well: a part of the source is missing, and none is broken off.
 */
function closed(text: string, line: 'ltr' | 'rtl'): string {
  if (!text.endsWith('…')) return text
  const isOpen = text.lastIndexOf('\u2068') > text.lastIndexOf('\u2069')
  const isWhole = text.endsWith('\u2069…')
  const end = text.slice(text.lastIndexOf(isOpen || isWhole ? '\u2068' : '\u2069') + 1)
  const last = /\p{L}(?=\P{L}*$)/u.exec(end)?.[0]
  const direction = last === undefined ? line : directionOf(scriptOf(last, ''))
  if (direction === line) return isOpen ? `${text.slice(0, -1)}\u2069…` : text
  if (isWhole) return text.slice(0, -1)
  return `${text}${direction === 'rtl' ? '\u200f' : '\u200e'}${isOpen ? '\u2069' : ''}`
}

/** Whether the room ended before the text did. */
export function isCut({ text }: Small): boolean {
  return /…[\u200e\u200f]?\u2069?$/u.test(text)
}
