import { closedMarks, singleMarks } from '#platform/closed-marks'

/** Words between a pair of marks: `start` is the first character inside, `end` the one after the last. */
export type Pair = { open: number; start: number; end: number; after: number; breaks: Break[] }

/** What is inside a quotation and is no part of it, and what is in its place: a line break and the mark that is repeated after it, or "said X". */
export type Break = { from: number; to: number; by: string }

type Opened = { mark: string; at: number; breaks: Break[] }

const everyMark = /[“”„"«»‹›‘’‚'「」『』《》〝〞〟＂]/gu
const always = '“„‚「『《〝'
const isLetter = /[\p{L}\p{N}]/u
const isHan = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}：，。、]/u
const isInside = /[\p{L}\p{N}¿¡([…“„‚‘«‹「『"'*_—–-]/u
const isBefore = /[\s([{—–\-/¿¡:*_~>“„«‹‘「『《"]/u

/**
 * The outermost pairs of marks, in their order. A quotation goes on in the next paragraph if that opens with its mark again.
 * Each mark is opened and closed once, and marks that nothing opened are counted and not looked for, so the time is linear.
 */
export function pairsIn(document: string, paragraphs: readonly { start: number; end: number }[]): Pair[] {
  const pairs: Pair[] = []
  let stack: Opened[] = []
  let opened = new Map<string, number>()
  const count = (mark: string, by: number) => opened.set(mark, (opened.get(mark) ?? 0) + by)
  const isOpen = (marks: string | undefined) => marks !== undefined && [...marks].some((mark) => (opened.get(mark) ?? 0) > 0)
  const marks = [...document.matchAll(everyMark)]
  let next = 0
  for (const { start, end } of paragraphs) {
    const first = stack[0]
    if (first && !goesOn(first.mark, document.charAt(start))) {
      stack = []
      opened = new Map()
    } else if (stack.length > 1) {
      for (const { mark } of stack.splice(1)) count(mark, -1)
    }
    for (; (marks[next]?.index ?? end) < end; next += 1) {
      const [at, mark] = [marks[next]?.index ?? 0, marks[next]?.[0] ?? '']
      if (at < start) continue
      const before = at === 0 ? ' ' : document.charAt(at - 1)
      const after = document.charAt(at + 1) || ' '
      const bottom = stack[0]
      if (bottom && startsLine(document, at, start) && goesOn(bottom.mark, mark) && !/\s/u.test(after)) {
        bottom.breaks.push({ from: endOfText(document, at), to: at + 1, by: '\n' })
        continue
      }
      const looksOpening = isBefore.test(before) && isInside.test(after)
      const closed = closedMarks[mark]
      if (mark === '’' || mark === "'") {
        if (isLetter.test(after) && isLetter.test(before)) continue
      }
      if (isOpen(closed) && !(looksOpening && mark !== '”' && mark !== '’') && !isLonelyClose(mark, after)) {
        const pair = close(stack, closed ?? '', at, singleMarks.includes(closed?.charAt(0) ?? ''), count)
        if (pair) pairs.push(pair)
        continue
      }
      const opens =
        always.includes(mark) ||
        (mark === '«' && !isOpen('»')) ||
        (mark !== '’' && closed !== undefined && !'」』》〞〟'.includes(mark) && looksOpening) ||
        ('"＂'.includes(mark) && isHan.test(before) && !/\s/u.test(after))
      if (!opens || (mark === "'" && !isLetter.test(after))) continue
      stack.push({ mark, at, breaks: [] })
      count(mark, 1)
    }
  }
  return outermost(pairs)
}

/** ’ and ' close nothing in the middle of a word. */
const isLonelyClose = (mark: string, after: string) => (mark === '’' || mark === "'") && isLetter.test(after)

const goesOn = (mark: string, again: string) => mark === again || (mark === '«' && again === '»')

function startsLine(document: string, at: number, from: number): boolean {
  let before = at - 1
  while (before >= from && ' \t>'.includes(document.charAt(before))) before -= 1
  return before < from || document.charAt(before) === '\n'
}

/** Where the words before a break end. */
function endOfText(document: string, at: number): number {
  let end = at
  while (end > 0 && /[\s>]/u.test(document.charAt(end - 1))) end -= 1
  return end
}

/** Closes the nearest that the mark closes; what was opened in it is no pair. A single mark may be an apostrophe, and closes over no double one. */
function close(
  stack: Opened[],
  marks: string,
  at: number,
  isSingle: boolean,
  count: (mark: string, by: number) => void,
): Pair | null {
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (isSingle && !singleMarks.includes(top.mark)) return null
    stack.pop()
    count(top.mark, -1)
    if (marks.includes(top.mark)) return { open: top.at, start: top.at + 1, end: at, after: at + 1, breaks: top.breaks }
  }
  return null
}

function outermost(pairs: Pair[]): Pair[] {
  const kept: Pair[] = []
  let end = 0
  for (const pair of pairs.sort((a, b) => a.open - b.open || b.end - a.end)) {
    if (pair.open < end) continue
    kept.push(pair)
    end = pair.after
  }
  return kept
}
