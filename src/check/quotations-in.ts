import { wordsIn } from '#platform/words-in'
import type { Quotation } from './checked.ts'
import { reach, speakerAfter, speakerBefore, type Speaker } from './quotations/attribution.ts'
import { hanSpeakerAfter, hanSpeakerBefore, isHan } from './quotations/han.ts'
import { isQuotation } from './quotations/is-quotation.ts'
import { pairsIn, type Break } from './quotations/marks.ts'
import { paragraphsIn, trimmed, type Line, type Paragraph } from './quotations/paragraphs.ts'
import { inFull, nominative, peopleIn, type People } from './quotations/people.ts'
import { looksSigned, signatureOf } from './quotations/signature.ts'

/**
 * The quotations of a document in plain text or Markdown, in their order, each with whom it is said to be by; null where nobody is named, or it isn't sure who "she" is.
 * `text` is what the document has from `start` to `end`. Where a quotation goes over several lines that each begin with a mark (`“` or `>`), these marks are left out of `text`.
 */
export function quotationsIn(document: string): Quotation[] {
  const paragraphs = paragraphsIn(document)
  const found = [...marked(document, paragraphs), ...withoutMarks(document, paragraphs)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )
  const apart: Found[] = []
  for (const one of found) if (one.start >= (apart.at(-1)?.end ?? 0)) apart.push(one)
  const quotations = named(document, apart)
  return quotations.length > 0 ? quotations : wholeLine(document, paragraphs)
}

/** A quotation, and what the words around it say of its author. */
type Found = Line & { breaks: Break[]; speaker: Speaker }

/** Fewer characters are no quotation in any script. */
const fewest = 4

/** So many other pairs of marks may be between a quotation and its author: the title of a work. */
const mostTitles = 2

/** In quotation marks. */
function marked(document: string, paragraphs: readonly Paragraph[]): Found[] {
  const pairs = pairsIn(document, paragraphs).filter(({ start, end }) => end - start >= fewest)
  const found: Found[] = []
  let at = 0
  let previous = 0
  for (const [n, pair] of pairs.entries()) {
    while (at < paragraphs.length - 1 && (paragraphs[at]?.end ?? 0) < pair.start) at += 1
    let last = at
    while (last < paragraphs.length - 1 && (paragraphs[last]?.end ?? 0) < pair.end) last += 1
    const from = Math.max(paragraphs[at]?.start ?? 0, previous, pairs[n - mostTitles]?.after ?? 0, pair.open - reach)
    const next = pairs[n + 1]
    const room = Math.min(paragraphs[last]?.end ?? document.length, pair.after + reach)
    const isFollowed = next !== undefined && next.open < room
    const to = isFollowed ? next.open : room
    const before = document.slice(from, pair.open)
    const after = document.slice(pair.after, to)
    const inside = { ...trimmed(document, pair.start, pair.end), breaks: pair.breaks }
    const text = textOf(document, inside)
    const below = /\S/u.test(after) ? undefined : signedBelow(document, paragraphs[last + 1])
    const speaker =
      below === undefined
        ? speakerOf({ text, before: withIntroduction(document, paragraphs, at, from, before), after, isFollowed })
        : below
    if (!isQuotation({ text, before, after, speaker })) continue
    found.push({ ...inside, speaker })
    previous = pair.after
  }
  return found
}

/** A line that only ends with a colon is said of the paragraph below. */
function withIntroduction(document: string, paragraphs: readonly Paragraph[], at: number, from: number, before: string): string {
  const earlier = paragraphs[at - 1]
  if (before.trim() !== '' || !earlier || from !== paragraphs[at]?.start) return before
  const above = document.slice(Math.max(earlier.start, earlier.end - reach), earlier.end)
  return /[:：]$/u.test(above) ? above : before
}

function speakerOf({
  text,
  before,
  after,
  isFollowed,
}: {
  text: string
  before: string
  after: string
  isFollowed: boolean
}): Speaker {
  if (isHan(text) && (isHan(before) || isHan(after) || (before + after).trim() === '')) {
    const above = hanSpeakerBefore(before)
    const below = hanSpeakerAfter(after)
    return /[:：，,]\s*$/u.test(before) ? (above ?? below) : (whoSaid(below) ?? above ?? below)
  }
  const above = speakerBefore(before)
  if (whoSaid(above) && /[:,]\s*$/u.test(before) && !/^\s*[—–(]/u.test(after)) return above
  const below = speakerAfter(after, text, isFollowed)
  return whoSaid(below) ?? whoSaid(above) ?? below ?? above
}

const whoSaid = (speaker: Speaker) => (speaker === 'unnamed' ? null : speaker)

/** Null where the line names nobody: "— Proverb". */
function signedBelow(document: string, paragraph: Paragraph | undefined): Speaker | undefined {
  const first = paragraph?.lines[0]
  if (!first) return undefined
  const line = document.slice(first.start, Math.min(first.end, first.start + reach))
  if (!looksSigned(line) && !/^\(.*\)$/u.test(line)) return undefined
  const author = signatureOf(line.replace(/^\((.*)\)$/u, '$1'))
  return author === undefined ? undefined : author === null ? 'unnamed' : { name: author }
}

/** Block quotes, and lines with their author below or behind a dash. */
function withoutMarks(document: string, paragraphs: readonly Paragraph[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < paragraphs.length; at += 1) {
    const paragraph = paragraphs[at]
    if (!paragraph) break
    if (paragraph.isQuoted) {
      const block = [paragraph]
      while (paragraphs[at + 1]?.isQuoted) block.push(paragraphs[(at += 1)] as Paragraph) // safe: it is there
      found.push(...blockQuote(document, paragraphs, block, at))
    } else {
      found.push(...signedLines(document, paragraph, paragraphs[at + 1]))
    }
  }
  return found
}

const hasMarks = /^[“„"«»「『‘‚]/u
const isCallout = /^\[!/u

function blockQuote(document: string, paragraphs: readonly Paragraph[], block: readonly Paragraph[], last: number): Found[] {
  const lines = block.flatMap(({ lines: some }) => some)
  const first = lines[0]
  const end = lines.at(-1)
  if (!first || !end || isCallout.test(document.slice(first.start, first.start + 2))) return []
  const signature = lines.length > 1 ? signedLine(document, end) : undefined
  const quoted = signature === undefined ? lines : lines.slice(0, -1)
  const to = quoted.at(-1)?.end ?? end.end
  // Words in marks that are the whole of it are found as such.
  if (hasMarks.test(document.charAt(first.start))) return []
  const text = { start: first.start, end: to, breaks: breaksOf(document, quoted) }
  if (wordsIn(textOf(document, text)).length < 3) return []
  const above = paragraphs[last - block.length]
  const below = signedBelow(document, paragraphs[last + 1])
  const introduction = above ? document.slice(Math.max(above.start, above.end - reach), above.end) : ''
  const speaker =
    signature ??
    below ??
    (/[:：]$/u.test(introduction)
      ? speakerOf({ text: textOf(document, text), before: introduction, after: '', isFollowed: false })
      : null)
  const inline = signature === undefined ? signedBehind(document, end) : null
  return inline && quoted.length === 1 && inline.end > inline.start ? [{ ...inline, breaks: [] }] : [{ ...text, speaker }]
}

/** What is between the lines of a block quote; a line break alone stays. */
function breaksOf(document: string, lines: readonly Line[]): Break[] {
  return lines.slice(1).flatMap(({ start }, n) => {
    const from = lines[n]?.end ?? start
    return document.slice(from, start) === '\n' ? [] : [{ from, to: start }]
  })
}

function signedLine(document: string, { start, end }: Line): Speaker | undefined {
  const line = document.slice(start, Math.min(end, start + reach))
  if (!looksSigned(line) && !/^\(.*\)$/u.test(line)) return undefined
  const author = signatureOf(line.replace(/^\((.*)\)$/u, '$1'))
  return author === undefined ? undefined : author === null ? 'unnamed' : { name: author }
}

/** "Words. — Author" on one line. */
function signedBehind(document: string, { start, end }: Line): (Line & { speaker: Speaker }) | null {
  const line = document.slice(Math.max(start, end - reach), end)
  const dash = /^(.*?)\s*(?:[—–―~]{1,3}|(?<=\s)--?(?=\s))\s*([^—–―]{2,120})$/u.exec(line)
  const bracket = dash ? null : /^(.*[.!?…。！？])\s*\(([^()]{2,80})\)[.]?$/u.exec(line)
  const found = dash ?? bracket
  const author = found?.[2] === undefined ? undefined : signatureOf(found[2])
  if (!found || author === undefined) return null
  const to = Math.max(start, end - reach) + (found[1]?.length ?? 0)
  const text = trimmed(document, start, to)
  return { ...text, speaker: author === null ? 'unnamed' : { name: author } }
}

/** Lines that an author's name follows. */
function signedLines(document: string, paragraph: Paragraph, next: Paragraph | undefined): Found[] {
  const { lines } = paragraph
  const found: Found[] = []
  let from = 0
  for (const [n, line] of lines.entries()) {
    const speaker = n > from ? signedLine(document, line) : undefined
    if (speaker !== undefined) {
      const quoted = lines.slice(from, n)
      found.push(...unmarked(document, quoted, speaker))
      from = n + 1
      continue
    }
    const behind = signedBehind(document, line)
    if (behind && /[.!?…。！？"”»]$/u.test(document.slice(behind.start, behind.end))) {
      const text = { ...behind, breaks: [] }
      if (!hasMarks.test(document.charAt(text.start)) && wordsIn(textOf(document, text)).length >= 3) found.push(text)
      from = n + 1
    }
  }
  const below = from === 0 && next ? signedBelow(document, next) : undefined
  if (below !== undefined) found.push(...unmarked(document, lines, below))
  return found
}

function unmarked(document: string, lines: readonly Line[], speaker: Speaker): Found[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || hasMarks.test(document.charAt(first.start))) return []
  const text = { start: first.start, end: last.end, breaks: breaksOf(document, lines) }
  return wordsIn(textOf(document, text)).length >= 3 ? [{ ...text, speaker }] : []
}

/** Longer ones are no caption. */
const longestCaption = 1_000

/** A document that is one line is asked about as it is: "Words – Author", "Author: words", or the words alone. */
function wholeLine(document: string, paragraphs: readonly Paragraph[]): Quotation[] {
  const only = paragraphs[0]
  if (paragraphs.length !== 1 || !only || only.end - only.start > longestCaption) return []
  const behind = only.lines.length === 1 ? signedBehind(document, only) : null
  const colon = /^([^:：]{2,60})[:：]\s*(?=\S)/u.exec(document.slice(only.start, only.end))
  const ahead = colon?.[1] === undefined ? undefined : signatureOf(colon[1])
  const text =
    behind ??
    (ahead && colon
      ? { ...trimmed(document, only.start + colon[0].length, only.end), speaker: { name: ahead } }
      : { start: only.start, end: only.end, speaker: null })
  if (pairsIn(document, paragraphs).length > 0 && !behind && !ahead) return []
  if (wordsIn(document.slice(text.start, text.end)).length < 3) return []
  return named(document, [{ ...text, breaks: only.isQuoted ? breaksOf(document, only.lines) : [] }])
}

function textOf(document: string, { start, end, breaks }: Line & { breaks: readonly Break[] }): string {
  if (breaks.length === 0) return document.slice(start, end)
  let at = start
  const pieces: string[] = []
  for (const { from, to } of breaks) {
    pieces.push(document.slice(at, from))
    at = to
  }
  return [...pieces, document.slice(at, end)].join('\n')
}

/** So far back "she" is the person who was named last, in characters. */
const recent = 600

/** Each with its author: a last name is the whole one that the document has, and "he" is the last speaker where nobody else was named since. */
function named(document: string, found: readonly Found[]): Quotation[] {
  if (found.length === 0) return []
  const people = peopleIn(document)
  let last: { name: string; at: number } | null = null
  let mention = 0
  return found.map(({ speaker, ...text }, n) => {
    while ((people.mentions[mention]?.at ?? Infinity) < text.start) mention += 1
    const author = nameOf(document, speaker, text, found[n - 1], last, people, mention)
    if (author !== null) last = { name: author, at: text.end }
    return { text: textOf(document, text), author, start: text.start, end: text.end }
  })
}

function nameOf(
  document: string,
  speaker: Speaker,
  { start }: Line,
  previous: Found | undefined,
  last: { name: string; at: number } | null,
  people: People,
  mention: number,
): string | null {
  if (speaker === 'unnamed') return null
  if (speaker !== null && speaker !== 'pronoun') {
    const given = inFull(speaker.name, people)
    return speaker.isDeclined && given === speaker.name ? inFull(nominative(speaker.name), people) : given
  }
  const since = Math.max(start - recent, last?.at ?? 0)
  const others = new Set<string>()
  for (let n = mention - 1; n >= 0 && n > mention - 8; n -= 1) {
    const one = people.mentions[n]
    if (!one || one.at < since) break
    others.add(one.name)
  }
  if (speaker === 'pronoun') {
    if (last && start - last.at <= recent) others.add(last.name)
    return others.size === 1 ? ([...others][0] ?? null) : null
  }
  // “A,” said she. “B.” goes on.
  const between = previous ? document.slice(previous.end, start) : ''
  const isSame =
    previous !== undefined && last?.at === previous.end && between.length < 120 && !between.includes('\n') && others.size === 0
  return isSame && /\p{L}/u.test(between) ? (last?.name ?? null) : null
}
