import { say } from '#messages'
import type { Evidence } from '#evidence'
import type { Quote } from '#quotes'
import { wordsPath } from '../site/paths.ts'
import { spelledDate } from '../site/texts/prose.ts'
import { rightsOf } from './rights-of.ts'

/** A passage of more letters or lines is folded on a phone. */
const mostUnfolded = { letters: 500, lines: 12 }

/** In verse of more lines it has no room on the sheet of paper that a quote is printed on. */
const mostLinesOnPaper = 20
/** The page shows no more on each side, so that its HTML grows by 4 kB at most in every script; a letter of Devanagari is three bytes. */
const mostBytes = 850
const pieceEnd = /(?<=\n)|(?<=[.!?…।॥。！？]["'”’»)]*\s+)(?=\S)/u

/** The evidence of a quote as its page shows it. */
export function evidenceShown({ id, language, direction }: Pick<Quote, 'id' | 'language' | 'direction'>, evidence: Evidence) {
  const { exact, division, mark, speaker, url, text, alignment, found_by, confirmed_on } = evidence
  const [before, after] = [lastOf(evidence.before), firstOf(evidence.after)]
  const whole = before + exact + after
  const [letters, lines] = [whole.length, whole.split('\n').length]
  const differs = alignment.pieces.some(({ kind }) => kind !== 'same' && kind !== 'cut')
  return {
    id,
    language,
    direction,
    before,
    pieces: alignment.pieces,
    after,
    isOffPaper: lines > mostLinesOnPaper,
    isLong: letters > mostUnfolded.letters || lines > mostUnfolded.lines,
    places: [division, ...(mark && !division.endsWith(mark) ? [mark] : [])].filter((place) => place !== ''),
    speaker,
    textId: text.id,
    title: text.title,
    by: text.translator ? say('credit.author-translated-by', { author: text.author, translator: text.translator }) : text.author,
    edition: text.edition ?? (text.id === null ? '' : rightsOf(text.licence)),
    said: saidOf({ differs, isCut: alignment.pieces.some(({ kind }) => kind === 'cut'), ...alignment }),
    /** Readers can read on at these words on this site. */
    readAt: readingOf(evidence),
    isConfirmed: found_by === 'person',
    day: confirmed_on,
    date: spelledDate(confirmed_on),
    url,
    /** It opens at the words, and not at the beginning. */
    lands: /#(?::~:text=|L\d)/u.test(url),
  }
}

function readingOf({ text, part, from_word: from, to_word: to }: Evidence): string | null {
  if (text.id === null || text.shows !== 'text' || text.words === 0) return null
  return part !== null && from !== null && to !== null ? wordsPath(text.id, part, { from, to }) : null
}

export type EvidenceShown = ReturnType<typeof evidenceShown>

function saidOf({ differs, isCut, movesPunctuation }: { differs: boolean; isCut: boolean; movesPunctuation: boolean }): string {
  if (differs) return say('passage.differs')
  if (isCut) return say(movesPunctuation ? 'passage.cut-punctuation' : 'passage.cut')
  return say(movesPunctuation ? 'passage.same-punctuation' : 'passage.same')
}

/** Whole sentences and lines, as many as there is room for. */
function firstOf(text: string): string {
  let shown = ''
  for (const piece of text.split(pieceEnd)) {
    if (Buffer.byteLength(shown + piece) > mostBytes) break
    shown += piece
  }
  return spaced(shown.trimEnd())
}

function lastOf(text: string): string {
  let shown = ''
  for (const piece of text.split(pieceEnd).reverse()) {
    if (Buffer.byteLength(piece + shown) > mostBytes) break
    shown = piece + shown
  }
  return spaced(shown.trimStart())
}

const spaced = (text: string) => text.replace(/\n{3,}/g, '\n\n')
