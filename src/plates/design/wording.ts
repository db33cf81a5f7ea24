/** Characters that the words of a picture may have; the code that takes them from outside refuses more. */
export const longestWording = 2_000

/** From, to: code units of the text. */
export type Span = readonly [from: number, to: number]

export type ReadWording = {
  /** What is drawn: line breaks as they were typed, a cut as `[…]`. */
  text: string
  /** Parts of the text that stand out, in order, none touching another. */
  emphases: Span[]
}

/**
 * Reads the words as somebody edited them for a picture. `*words*` (or `**words**`) are emphasised. An asterisk that is alone, between
 * spaces or inside a word stays what it is; so does `\*`. In scripts without spaces the asterisks may stand anywhere.
 */
export function readWording(wording: string): ReadWording {
  const { plain, runs } = unescaped(tidied(wording))
  const marks = paired(plain, runs)
  const emphases: Span[] = []
  let text = ''
  let at = 0
  for (const { open, close } of marks) {
    text += plain.slice(at, open.at)
    const from = text.length
    text += plain.slice(open.at + open.length, close.at)
    emphases.push([from, text.length])
    at = close.at + close.length
  }
  return { text: text + plain.slice(at), emphases }
}

/** The way back: what `readWording` reads as this text with these parts emphasised. A part of a word becomes the whole word. */
export function writeWording(text: string, emphases: readonly Span[] = []): string {
  const spans = emphasisable(text, emphases)
  let wording = ''
  let at = 0
  for (const place of spans.flat()) {
    wording = `${bearing(wording + escaped(text.slice(at, place)))}*`
    at = place
  }
  return wording + escaped(text.slice(at))
}

/** The parts as asterisks can mark them: no space at their edges, no half words, none over an empty line. */
export function emphasisable(text: string, emphases: readonly Span[]): Span[] {
  const spans = emphases
    .flatMap((span) => withoutEmptyLines(text, span))
    .map((span) => settled(text, span))
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b)
  const merged: Span[] = []
  for (const [from, to] of spans) {
    const last = merged.at(-1)
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)]
    else merged.push([from, to])
  }
  return merged
}

/** Line breaks of one kind, no blanks at the ends of lines, one empty line at most. */
function tidied(wording: string): string {
  return wording
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(/[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/\[\s?\.\s?\.\s?\.\s?\]/gu, '[…]')
    .trim()
}

type Run = { at: number; length: number }

/** Asterisks after a backslash are letters like others; the rest may be marks. */
function unescaped(wording: string): { plain: string; runs: Run[] } {
  const runs: Run[] = []
  let plain = ''
  for (const [piece, slashes] of wording.matchAll(/(\\+)(?=\*)\*?|\*+|[^*\\]+|\\+/gu)) {
    if (slashes !== undefined) {
      plain += '\\'.repeat(Math.floor(slashes.length / 2))
      const isLetter = slashes.length % 2 === 1
      if (!isLetter) runs.push({ at: plain.length, length: 1 })
      plain += '*'
    } else {
      if (piece.startsWith('*')) runs.push({ at: plain.length, length: piece.length })
      plain += piece
    }
  }
  return { plain, runs: joined(runs) }
}

/** A run that follows an escaped backslash is read in two pieces. */
function joined(runs: Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.at + last.length === run.at) last.length += run.length
    else all.push({ ...run })
  }
  return all
}

function paired(plain: string, runs: Run[]): { open: Run; close: Run }[] {
  const pairs: { open: Run; close: Run }[] = []
  let open: Run | undefined
  for (const run of runs) {
    if (run.length > 2) continue
    const end = run.at + run.length
    const isEnd = open?.length === run.length && closes(plain, run.at, end) && !plain.slice(open.at, end).includes('\n\n')
    if (open && isEnd) {
      pairs.push({ open, close: run })
      open = undefined
    } else if (opens(plain, run.at, end)) open = run
  }
  return pairs
}

/** Whether a mark between these two places of the text can begin an emphasis. */
function opens(text: string, at: number, end = at): boolean {
  const [before, after] = [characterBefore(text, at), characterAt(text, end)]
  return /[^\s\p{M}]/u.test(after) && !(inWord.test(before) && (inWord.test(after) || sign.test(after)))
}

function closes(text: string, at: number, end = at): boolean {
  const [before, after] = [characterBefore(text, at), characterAt(text, end)]
  return /\S/u.test(before) && !(inWord.test(after) && (inWord.test(before) || sign.test(before)))
}

/** Letters of scripts that part words by spaces. */
const inWord =
  /[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]/v
const sign = /[\p{P}\p{S}]/u

const characterAt = (text: string, at: number) =>
  String.fromCodePoint(...[text.codePointAt(at)].filter((code) => code !== undefined))
const characterBefore = (text: string, at: number) => /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''

function withoutEmptyLines(text: string, [from, to]: Span): Span[] {
  const spans: Span[] = []
  let start = from
  for (const part of text.slice(from, to).split('\n\n')) {
    spans.push([start, start + part.length])
    start += part.length + 2
  }
  return spans
}

/** First out to the edges of words, then in to where a mark can stand. */
function settled(text: string, [from, to]: Span): Span {
  let [start, end] = [from, to]
  if (start >= end) return [start, start]
  while (inWord.test(characterBefore(text, start)) && inWord.test(characterAt(text, start)))
    start -= characterBefore(text, start).length
  while (inWord.test(characterBefore(text, end)) && inWord.test(characterAt(text, end))) end += characterAt(text, end).length
  while (start < end && !opens(text, start)) start += characterAt(text, start).length
  while (start < end && !closes(text, end)) end -= characterBefore(text, end).length
  return [start, end]
}

/** Backslashes at the end would take the mark that follows for a letter. */
const bearing = (wording: string) => wording.replace(/\\+$/u, (slashes) => slashes + slashes)
const escaped = (text: string) => text.replace(/(\\*)\*/gu, (_, slashes: string) => `${slashes}${slashes}\\*`)
