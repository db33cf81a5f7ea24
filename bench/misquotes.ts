import { isBy, namesPerson } from '#evidence'
import { wordsIn } from '#platform/words-in'
import type { LineVerdict } from '#check'
import { alter, leastWords, seeded, type Line } from './texts.ts'

/** A line that is asked about, and what may be said of it; the first of these is the best. */
export type TruthCase = { kind: string; text: string; author: string | null; right: readonly LineVerdict[] }

const chance = seeded(23)
const anyOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(chance() * some.length)]

/** Lines as they are, and five kinds of them that are wrong. */
export function casesOf(lines: readonly Line[]): TruthCase[] {
  const long = lines.filter(({ text }) => wordsIn(text).length >= leastWords)
  return [
    ...lines.filter(({ text }) => wordsIn(text).length >= 3).map(({ text, author }) => said('as it is', text, author, ['exact'])),
    ...long.flatMap((line) => changed('a word changed', line, alter(line.text, 1, long, line.language, chance))),
    ...long.flatMap((line) => changed('a word left out', line, withoutWord(line.text))),
    ...long.flatMap((line) => changed('a clause left out', line, withoutClause(line.text))),
    ...lines.flatMap((line) => byAnother(line, lines)),
    ...long.flatMap((line) => merged(line, long)),
  ]
}

const said = (kind: string, text: string, author: string | null, right: readonly LineVerdict[]): TruthCase => ({
  kind,
  text,
  author,
  right,
})

/** Nothing where it is the same. */
function changed(kind: string, { text, author }: Line, other: string | null): TruthCase[] {
  const folded = (words: string) =>
    wordsIn(words)
      .map((word) => word.folded)
      .join(' ')
  // Words that are in the line as they are, are no misquote.
  if (other === null || ` ${folded(text)} `.includes(` ${folded(other)} `) || wordsIn(other).length < leastWords) return []
  // A clause less is a cut, too.
  return [said(kind, other, author, kind === 'a clause left out' ? ['near', 'clipped'] : ['near'])]
}

/** Without one of its words, but for the first and the last: a line that only begins later is no misquote. */
function withoutWord(text: string): string | null {
  const words = wordsIn(text)
  const word = anyOf(words.slice(1, -1))
  return word ? `${text.slice(0, word.start).trimEnd()} ${text.slice(word.end).trimStart()}` : null
}

/** Without what is between two commas. */
function withoutClause(text: string): string | null {
  const marks = [...text.matchAll(/[,;:，；、،]/gu)].map(({ index }) => index)
  const n = Math.floor(chance() * (marks.length - 1))
  const [from, to] = [marks[n], marks[n + 1]]
  return from === undefined || to === undefined ? null : text.slice(0, from) + text.slice(to)
}

/** The same words under another name; an anthology is by nobody, so nobody else is named in their place. */
function byAnother(line: Line, lines: readonly Line[]): TruthCase[] {
  if (!namesPerson(line.by) || wordsIn(line.text).length < leastWords) return []
  const others = lines.filter(({ author, by }) => !isBy(line.by, [author]) && !isBy(line.author, [author]) && namesPerson(by))
  const other = anyOf(others)
  return other ? [said('another author', line.text, other.author, ['other-author'])] : []
}

/** With less of one of them it is a line with another end. */
const leastShare = 0.4

/** Half of it, and half of another line of the same author: nobody wrote that. */
function merged(line: Line, lines: readonly Line[]): TruthCase[] {
  const other = anyOf(
    lines.filter(({ author, language, text }) => author === line.author && language === line.language && text !== line.text),
  )
  if (!other) return []
  const [ours, theirs] = [wordsIn(line.text), wordsIn(other.text)]
  const [end, start] = [ours[Math.ceil(ours.length / 2) - 1]?.end ?? 0, theirs[Math.floor(theirs.length / 2)]?.start ?? 0]
  const [mine, yours] = [Math.ceil(ours.length / 2), Math.ceil(theirs.length / 2)]
  if (Math.min(mine, yours) < leastShare * (mine + yours)) return []
  return [
    said('two lines merged', `${line.text.slice(0, end)} ${other.text.slice(start)}`, line.author, ['not-found', 'too-short']),
  ]
}
