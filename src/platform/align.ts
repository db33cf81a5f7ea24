import { diffArrays } from 'diff'
import { oneForm } from './one-form.ts'
import { wordsIn, type Word } from './words-in.ts'

/**
 * A piece of a passage, as the text prints it, against the quote:
 * - `same`: the quote has these words
 * - `cut`: the quote leaves them out and says so by […]
 * - `missing`: the quote lacks them and does not say so
 * - `changed`: the quote has `quote` in their place
 * - `added`: only the quote has `quote`; `text` is empty
 */
export type Piece =
  | { kind: 'same' | 'cut' | 'missing'; text: string }
  | { kind: 'changed'; text: string; quote: string }
  | { kind: 'added'; text: ''; quote: string }

export type Alignment = {
  /** Their texts together are the passage, to the letter. */
  pieces: Piece[]
  /** Words of the quote: how many of them the passage has in the same order, and how many there are. */
  same: number
  words: number
  /** Words of the passage that the quote lacks or changes without saying so. */
  unsaid: number
  /** The words are the same, and the marks between them are not. */
  movesPunctuation: boolean
}

/** Word by word, as the site folds words: case, accents, shapes of punctuation marks and forms of a Chinese character make no difference. */
export function align(quote: string, exact: string): Alignment {
  const theirs = comparedIn(exact)
  const { words: ours, cuts } = wordsOfQuote(quote)
  const steps =
    stepsByCuts(ours, theirs, cuts) ??
    (cuts.length === 0 ? stepsByClause(ours, theirs, exact) : undefined) ??
    stepsByWords(ours, theirs, cuts)
  return {
    pieces: piecesOf(steps, { quote, exact, ours, theirs }),
    same: sum(steps, 'same', 'ours'),
    words: ours.length,
    unsaid: sum(steps, 'missing', 'theirs') + sum(steps, 'changed', 'theirs'),
    movesPunctuation: steps.some((step) => step.kind === 'same' && differsBetween(step, { quote, exact, ours, theirs })),
  }
}

/** Enough of the quote is there, in its order, and little else: three quarters either way. */
export function fits({ same, words, unsaid }: Alignment): boolean {
  return words > 0 && same * 4 >= words * 3 && unsaid * 4 <= words
}

/** What the quote leaves out among its words without a mark, as the text prints it; nothing where other words differ, too. */
export function leftOutOf({ pieces, same, words }: Alignment): string[] {
  if (same < words || pieces.some(({ kind }) => kind === 'added')) return []
  return pieces.slice(1, -1).flatMap(({ kind, text }) => (kind === 'missing' ? [text.trim()] : []))
}

/** A range of words of the quote against one of the passage. */
type Step = { kind: Piece['kind']; ours: [from: number, to: number]; theirs: [from: number, to: number] }
type Sides = { quote: string; exact: string; ours: Word[]; theirs: Word[] }

const cutMark = /\[(?:…|\.\.\.)\]/gu

const comparedIn = (text: string): Word[] => wordsIn(text).map((word) => ({ ...word, folded: oneForm(word.folded) }))

/** Before which words the quote leaves something out. */
function wordsOfQuote(quote: string): { words: Word[]; cuts: number[] } {
  const words = comparedIn(quote)
  const cuts = [...quote.matchAll(cutMark)].map(({ index }) => words.filter(({ start }) => start < index).length)
  return { words, cuts: [...new Set(cuts)].filter((at) => at > 0 && at < words.length) }
}

/** The parts between cuts, each found whole; undefined where one is not. A common word inside a cut is then not taken for one of the quote. */
function stepsByCuts(ours: Word[], theirs: Word[], cuts: number[]): Step[] | undefined {
  const steps: Step[] = []
  let at = 0
  for (const [n, from] of [0, ...cuts].entries()) {
    const to = cuts[n] ?? ours.length
    const found = findRow(ours.slice(from, to), theirs, at)
    if (found === undefined || (n === 0 && found > 0)) return undefined
    if (found > at) steps.push({ kind: 'cut', ours: [from, from], theirs: [at, found] })
    at = found + to - from
    steps.push({ kind: 'same', ours: [from, to], theirs: [found, at] })
  }
  return at === theirs.length && ours.length > 0 ? steps : undefined
}

/** A quote that lacks one row of words: it is shown as one, also where the words beside it come again inside it. */
function stepsByClause(ours: Word[], theirs: Word[], exact: string): Step[] | undefined {
  const gap = theirs.length - ours.length
  if (gap < 1) return undefined
  const isSame = (our: number, their: number) => ours[our]?.folded === theirs[their]?.folded
  let [lead, trail] = [0, 0]
  while (lead < ours.length && isSame(lead, lead)) lead += 1
  while (trail < ours.length && isSame(ours.length - 1 - trail, theirs.length - 1 - trail)) trail += 1
  const least = Math.max(1, ours.length - trail)
  const most = Math.min(lead, ours.length - 1)
  if (least > most) return undefined
  const places = Array.from({ length: most - least + 1 }, (_, n) => most - n)
  const at = places.find((n) => /[\p{P}\n]/u.test(exact.slice(theirs[n - 1]?.end, theirs[n]?.start))) ?? most
  return [
    { kind: 'same', ours: [0, at], theirs: [0, at] },
    { kind: 'missing', ours: [at, at], theirs: [at, at + gap] },
    { kind: 'same', ours: [at, ours.length], theirs: [at + gap, theirs.length] },
  ]
}

function findRow(row: Word[], words: Word[], from: number): number | undefined {
  for (let at = from; at + row.length <= words.length; at += 1)
    if (row.every(({ folded }, n) => folded === words[at + n]?.folded)) return at
  return undefined
}

/** With more words added and removed than this, no quote fits: a quarter either way, and what the passage has more. */
function mostEdits(ours: Word[], theirs: Word[]): number {
  if (theirs.length * 4 < ours.length * 3) return 0
  return Math.floor(ours.length / 2) + Math.max(0, theirs.length - ours.length)
}

/** Long texts that have little in common are one change: to find the few words that they share would take seconds. */
function stepsByWords(ours: Word[], theirs: Word[], cuts: number[]): Step[] {
  const steps: Step[] = []
  let [our, their] = [0, 0]
  const parts = diffArrays(
    theirs.map(({ folded }) => folded),
    ours.map(({ folded }) => folded),
    { maxEditLength: mostEdits(ours, theirs) },
  )
  if (!parts) return [{ kind: 'changed', ours: [0, ours.length], theirs: [0, theirs.length] }]
  for (const [n, { added, removed, count }] of parts.entries()) {
    if (added && parts[n - 1]?.removed) continue
    const next = removed && parts[n + 1]?.added ? (parts[n + 1]?.count ?? 0) : 0
    const [ourCount, theirCount] = [removed ? next : count, added ? 0 : count]
    const isCut = removed && next === 0 && cuts.includes(our)
    const kind = isCut ? 'cut' : removed ? (next > 0 ? 'changed' : 'missing') : added ? 'added' : 'same'
    steps.push({ kind, ours: [our, our + ourCount], theirs: [their, their + theirCount] })
    our += ourCount
    their += theirCount
  }
  return steps
}

/** Marks and gaps between two steps go to what was cut, else to what is the same; those at both ends to the piece there. */
function piecesOf(steps: Step[], { quote, exact, ours, theirs }: Sides): Piece[] {
  const shown = steps.filter(({ kind }) => kind !== 'added')
  let from = 0
  const texts = new Map<Step, string>()
  for (const [n, step] of shown.entries()) {
    const next = shown[n + 1]
    const last = theirs[step.theirs[1] - 1]?.end ?? 0
    const first = next ? (theirs[next.theirs[0]]?.start ?? exact.length) : exact.length
    const to = next && takesGap(next, step) ? last : first
    texts.set(step, exact.slice(from, to))
    from = to
  }
  return steps.map((step): Piece => {
    const words = quote.slice(ours[step.ours[0]]?.start, ours[step.ours[1] - 1]?.end)
    const text = texts.get(step) ?? ''
    if (step.kind === 'added') return { kind: step.kind, text: '', quote: words }
    return step.kind === 'changed' ? { kind: step.kind, text, quote: words } : { kind: step.kind, text }
  })
}

const takesGap = (next: Step, before: Step) => next.kind === 'cut' || (next.kind === 'same' && before.kind !== 'cut')

function differsBetween({ ours: [from, to], theirs: [start] }: Step, { quote, exact, ours, theirs }: Sides): boolean {
  const gap = (text: string, words: Word[], n: number) => foldGap(text.slice(words[n - 1]?.end, words[n]?.start))
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, n) => n + 1).some(
    (n) => gap(quote, ours, from + n) !== gap(exact, theirs, start + n),
  )
}

/** Shapes of quotation marks, dashes and gaps are the printer's. */
function foldGap(gap: string): string {
  return gap
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/\p{Pd}+/gu, '-')
    .replace(/["'‘’‚‛“”„‟«»‹›「」『』]/gu, '"')
    .replace(/।।/gu, '॥')
}

function sum(steps: Step[], kind: Piece['kind'], side: 'ours' | 'theirs'): number {
  return steps.filter((step) => step.kind === kind).reduce((total, step) => total + step[side][1] - step[side][0], 0)
}
