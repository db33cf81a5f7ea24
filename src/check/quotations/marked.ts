import { saysBetween, speakerAround } from './attribution.ts'
import { hasSpeaker, reach, type Speaker } from './speaker.ts'
import { textOf, type Found } from './found.ts'
import { hanSpeakerAfter, isHan } from './han.ts'
import { isQuotation } from './is-quotation.ts'
import { pairsIn, type Break, type Pair } from './marks.ts'
import { trimmed, type Paragraph } from './paragraphs.ts'
import { signedBelow, signedNextLine } from './signature.ts'

/** Fewer characters are no quotation in any script. */
const fewest = 4

/** So many other pairs of marks may be between a quotation and its author: the title of a work. */
const mostTitles = 2

/** The quotations in quotation marks. */
export function markedQuotations(document: string, paragraphs: readonly Paragraph[]): Found[] {
  const pairs = pairsIn(document, paragraphs).filter(({ start, end }) => end - start >= fewest)
  const found: Found[] = []
  let at = 0
  let previous = 0
  for (let n = 0; n < pairs.length; n += 1) {
    const first = pairs[n]
    if (!first) break
    while (at < paragraphs.length - 1 && (paragraphs[at]?.end ?? 0) < first.start) at += 1
    let [pair, interruption] = [first, '']
    for (
      let next = pairs[n + 1];
      next && next.open < (paragraphs[at]?.end ?? 0) && isInterrupted(document, pair, next);
      next = pairs[n + 1]
    ) {
      interruption ||= document.slice(pair.after, next.open)
      pair = joined(document, pair, next)
      n += 1
    }
    let last = at
    while (last < paragraphs.length - 1 && (paragraphs[last]?.end ?? 0) < pair.end) last += 1
    const from = Math.max(paragraphs[at]?.start ?? 0, previous, pairs[n - mostTitles]?.after ?? 0, pair.open - reach)
    const room = Math.min(paragraphs[last]?.end ?? document.length, pair.after + reach)
    const next = followingQuotation(document, pairs, n, room)
    const before = withoutTitles(document, pairs, n, from, pair.open)
    const after = withoutTitles(document, pairs, n, pair.after, Math.min(next?.open ?? room, room))
    const inside = withoutInterruptions(document, { ...trimmed(document, pair.start, pair.end), breaks: pair.breaks })
    const text = textOf(document, inside)
    const around = {
      text,
      before: withIntroduction(document, paragraphs, at, from, before),
      after,
      isFollowed: next !== undefined,
    }
    const said = interruption === '' ? inside.speaker : saidBetween(interruption)
    const below = /\S/u.test(after)
      ? signedNextLine(document, paragraphs[last], pair.after)
      : signedBelow(document, paragraphs[last + 1])
    const speaker = hasSpeaker(said) ? said : (below ?? speakerAround(around) ?? said)
    if (!isQuotation({ mark: document.charAt(pair.open), text, before: around.before, after, speaker })) continue
    found.push({ start: inside.start, end: inside.end, breaks: inside.breaks, speaker })
    previous = pair.after
  }
  return found
}

/** “I should be glad,” he wrote, “if I could flatter myself …”. */
function isInterrupted(document: string, one: Pair, next: Pair): boolean {
  const between = document.slice(one.after, Math.min(next.open, one.after + longestInterruption))
  if (
    one.after + longestInterruption < next.open ||
    !/[,，]\s*(?:[—–-]\s*)?$/u.test(between) ||
    /\n\s*\n|[.!?…]\s+\p{Lu}/u.test(between)
  )
    return false
  return /[^.。!?！？]$/u.test(document.slice(one.start, one.end).trimEnd()) && saidBetween(between) !== null
}

const saidBetween = (clause: string) => (isHan(clause) ? hanSpeakerAfter(clause) : saysBetween(clause))

const longestInterruption = 120

function joined(document: string, one: Pair, next: Pair): Pair {
  const [ends, begins] = [trimmed(document, one.start, one.end).end, trimmed(document, next.start, next.end).start]
  return {
    ...next,
    open: one.open,
    start: one.start,
    breaks: [...one.breaks, { from: ends, to: begins, by: ' ' }, ...next.breaks],
  }
}

const dashed = /([,.!?…])\s*[—–]\s*([^—–«»“”„"]{3,70}?)([,.])\s*[—–]\s*/gu

/** «Я знаю, — сказал Толстой, — что …»: Russian and Spanish have it between the same marks. */
function withoutInterruptions(document: string, inside: { start: number; end: number; breaks: Break[] }): Found {
  const breaks: Break[] = []
  let speaker: Speaker = null
  for (const { index, 0: whole, 1: mark = '', 2: clause = '' } of document.slice(inside.start, inside.end).matchAll(dashed)) {
    const said = saysBetween(`, ${clause}`)
    if (said === null) continue
    speaker ??= said
    breaks.push({ from: inside.start + index + mark.length, to: inside.start + index + whole.length, by: ' ' })
  }
  return {
    ...inside,
    breaks: inside.breaks.length > 0 || breaks.length === 0 ? inside.breaks : breaks,
    speaker: inside.breaks.length > 0 ? null : speaker,
  }
}

/** The next pair that is no title: an author may come after a title. */
function followingQuotation(document: string, pairs: readonly Pair[], n: number, room: number): Pair | undefined {
  for (const next of pairs.slice(n + 1, n + 1 + mostTitles)) {
    if (next.open >= room) return undefined
    const text = document.slice(next.start, Math.min(next.end, next.start + reach))
    const before = document.slice(Math.max(next.open - 20, pairs[n]?.after ?? 0), next.open)
    if (isHan(text) || isQuotation({ mark: document.charAt(next.open), text, before, after: '', speaker: null })) return next
  }
  return pairs[n + 1 + mostTitles]
}

/** What is between, with nothing in the marks: no author's name is there. */
function withoutTitles(document: string, pairs: readonly Pair[], n: number, from: number, to: number): string {
  let text = document.slice(from, to)
  if (isHan(text)) return text
  for (const { start, end } of pairs.slice(Math.max(0, n - mostTitles), n + 1 + mostTitles))
    if (start >= from && end <= to) text = text.slice(0, start - from) + ' '.repeat(end - start) + text.slice(end - from)
  return text
}

/** A line that only ends with a colon is said of the paragraph below. */
function withIntroduction(document: string, paragraphs: readonly Paragraph[], at: number, from: number, before: string): string {
  const earlier = paragraphs[at - 1]
  if (before.trim() !== '' || !earlier || from !== paragraphs[at]?.start) return before
  const above = document.slice(Math.max(earlier.start, earlier.end - reach), earlier.end)
  return /[:：]$/u.test(above) ? above : before
}
