import { charactersOf } from '../graphemes.ts'
import { isSquare, type Script } from '../language/script.ts'

/** A piece of text that stays on one line, and what is between it and the next. */
export type Word = {
  text: string
  then: '' | ' ' | '\n'
  /** Where a line ends here, the rest of a word follows after a hyphen. */ cut?: true
}

/**
 * Where a line may end: at spaces, after dashes and hyphens, and in scripts without spaces between words, never before
 * a closing mark or after an opening one (kinsoku).
 */
export function wordsOf(text: string, script: Script, language: string): Word[] {
  const paragraphs = text.replace(/\r\n?|\u2028|\u2029/g, '\n').split(/\s*\n\s*/u)
  return paragraphs.flatMap((paragraph, at) => {
    const words = paragraph
      .split(/[ \t\u2002-\u2006\u2008\u3000]+/u)
      .filter((chunk) => chunk !== '')
      .flatMap((chunk) => piecesOf(chunk, script, language))
    const last = words.at(-1)
    if (last) last.then = at < paragraphs.length - 1 ? '\n' : ''
    return words
  })
}

/** Whole clauses as single pieces: how a short text, and Chinese and Japanese, are best broken where there is room for it. */
export function clausesOf<W extends Word & { width: number; gap: number }>(words: readonly W[]): W[] {
  return joined(words, ({ text, then }) => then !== '\n' && !/[、。，．！？：；…」』”）,.;:!?—–،؛؟।॥][”’»]?$/u.test(text))
}

function joined<W extends Word & { width: number; gap: number }>(words: readonly W[], goesOn: (before: W) => boolean): W[] {
  const pieces: W[] = []
  for (const word of words) {
    const before = pieces.at(-1)
    if (before && goesOn(before))
      pieces[pieces.length - 1] = {
        ...word,
        text: before.text + before.then + word.text,
        width: before.width + before.gap + word.width,
      }
    else pieces.push(word)
  }
  return pieces
}

/** Whole lines of verse as single pieces; those that shall not stay whole word by word. */
export function versesOf<W extends Word & { width: number; gap: number }>(
  words: readonly W[],
  isWhole: (verse: W) => boolean = () => true,
): W[] {
  let from = 0
  return joined(words, (before) => before.then !== '\n').flatMap((verse) => {
    const end = words.findIndex((word, at) => at >= from && word.then === '\n')
    const own = words.slice(from, end < 0 ? words.length : end + 1)
    from += own.length
    return isWhole(verse) ? [verse] : own
  })
}

/**
 * The word cut into pieces of so many graphemes, the last one of more rather than of few: the last resort for what is wider than the
 * plate. In scripts that use hyphens, a cut between letters gets one; an address does not, because it would read as a part of it.
 */
export function splitWord(word: Word, graphemes: number): Word[] {
  const all = charactersOf(word.text)
  const pieces: Word[] = []
  for (let at = 0; at < all.length;) {
    let end = all.length - at <= graphemes * 1.5 ? all.length : at + graphemes
    while (/[ьъй]/iu.test(all[end] ?? '')) end++
    pieces.push({ text: all.slice(at, end).join(''), then: '' })
    at = end
  }
  if (hyphenated.test(word.text))
    for (const [i, piece] of pieces.entries())
      if (/\p{L}\p{M}*$/u.test(piece.text) && /^\p{L}/u.test(pieces[i + 1]?.text ?? '')) piece.cut = true
  const last = pieces.at(-1)
  if (last) last.then = word.then
  return pieces
}

const hyphenated = /^\p{P}*[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}'’]+\p{P}*$/u

function piecesOf(chunk: string, script: Script, language: string): Word[] {
  const parts = isSquare(script) || script === 'Thai' ? phrasesOf(chunk, script, language) : dashesOf(chunk)
  return parts.map((text, at) => ({ text, then: at < parts.length - 1 ? '' : ' ' }))
}

/** `well-known` and `this—that` may break after the dash; `-5` and `--` may not, nor may `a-fishing` leave an `a-` behind. */
function dashesOf(chunk: string): string[] {
  return chunk.split(/(?<=(?:\p{L}\p{M}*){3}[-‐])(?=(?:\p{L}\p{M}*){3})|(?<=[\p{L}\p{N}][,.;:!?]?(?:[–—]+|-{2,}))(?=[\p{L}“‘«])/u)
}

const closing =
  /^[\p{Pe}\p{Pf}、。，．！？：；・…‥ー々〻ゝゞヽヾ\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308E\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30EE”’»,.!?:;—%％]+/u
const opening = /[\p{Ps}\p{Pi}“‘«]$/u
/** Japanese particles and endings stay with the word before them. */
const tail = /^[\u3041-\u3096]{1,3}$/u

function phrasesOf(chunk: string, script: Script, language: string): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(chunk)].map((s) => s.segment)
  const phrases: string[] = []
  for (const segment of segments) {
    const before = phrases.at(-1)
    const joins = closing.test(segment) || (before !== undefined && opening.test(before))
    const clings =
      script === 'Jpan' && tail.test(segment) && before !== undefined && before.length < 7 && !/[、。，！？」』…]$/u.test(before)
    if (before !== undefined && (joins || clings)) phrases[phrases.length - 1] = before + segment
    else phrases.push(segment)
  }
  return phrases
}
