import { scriptOf } from '#plates'
import type { Card } from './card.ts'

type How = { width: number; isAnsi: boolean }

const styles = { bold: '\u001B[1m', italic: '\u001B[3m', dim: '\u001B[2m', none: '\u001B[0m' } as const

/** A quote for a terminal, no line of it wider than `width` columns, unless a word is. */
export function textCard(card: Card, { width, isAnsi }: How): string {
  const set = (style: keyof typeof styles, lines: string[]) =>
    isAnsi ? lines.map((line) => styles[style] + line + styles.none) : lines
  const [open, close] = card.marks
  const credit = `— ${card.credit}`
  const groups = [
    card.verdict === null ? [] : set('bold', wrapped(`${card.verdict.title}. ${card.verdict.answer}`, width)),
    set('bold', wrapped(open + card.text + close, width)),
    card.translation === null
      ? []
      : [
          ...set('italic', wrapped(card.translation.marks[0] + card.translation.text + card.translation.marks[1], width)),
          ...(card.translation.credit === null ? [] : set('dim', wrapped(card.translation.credit, width))),
        ],
    [
      ...wrapped(credit, width),
      ...(card.source === '' ? [] : set('dim', wrapped(card.source, width))),
      ...(card.statusSaid === null || card.verdict ? [] : set('dim', wrapped(card.statusSaid, width))),
      // An address that is broken can't be opened.
      ...set('dim', [card.url]),
    ],
  ]
  return `${groups
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** Characters that move the cursor or change a terminal. */
const control = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

function wrapped(text: string, width: number): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => wrapLine(line.replace(control, ''), width))
}

/** Breaks between words; in a script that has no spaces, between characters. */
function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  let begun = ''
  for (const piece of piecesOf(line)) {
    if (begun !== '' && columnsOf((begun + piece).trimEnd()) > width) {
      lines.push(begun.trimEnd())
      begun = piece.trimStart()
    } else begun += piece
  }
  lines.push(begun.trimEnd())
  return lines
}

/** A stop or a closing mark doesn't begin a line. */
const pieces =
  /[\p{Unified_Ideograph}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}ーぁぃぅぇぉっゃゅょ]*|[^\s\p{Unified_Ideograph}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu

function piecesOf(line: string): string[] {
  if (scriptOf(line, 'en') === 'Thai')
    return Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(line), ({ segment }) => segment)
  return line.match(pieces) ?? []
}

/** As terminals draw them: East Asian characters in two columns, marks in none (UAX 11). */
const twice =
  /[\p{Unified_Ideograph}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Emoji_Presentation}]/u
const none = /[\p{Mn}\p{Me}\p{Cf}]/u

export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += none.test(character) ? 0 : twice.test(character) ? 2 : 1
  return columns
}
