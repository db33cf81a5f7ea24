import { unquoted } from '#plates'

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
const gap = '[\\p{Zs}\\t]'
const gaps = new RegExp(`${gap}{2,}|\\t`, 'gu')
const aroundLines = new RegExp(`${gap}*\\n${gap}*`, 'gu')

/**
 * The words of a quote or a translation as they are kept, at every entrance: accents are part of their letter (NFC), lines end in one way, a gap is one space, and quotation marks
 * around the whole are dropped. Marks inside stay: “A” and “B” is no quote within marks. db/migrations/0087-clean-texts.sql has the same rule.
 */
export function cleanText(text: string): string {
  const lines = text.normalize('NFC').replace(lineEnds, '\n').replace(gaps, ' ').replace(aroundLines, '\n')
  return unquoted(lines.replace(/\n{3,}/g, '\n\n'))
}
