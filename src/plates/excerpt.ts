import { graphemesOf } from './graphemes.ts'

/**
 * At most `n` graphemes of the text, cut between words, with an ellipsis that is not counted. A text that fits comes
 * back as it is. Where there is no gap near (Chinese, a long address) the cut goes between graphemes. Before the ellipsis
 * stands a word that can bear it: no bracket, no other ellipsis, no “of”.
 */
export function excerpt(text: string, n: number): string {
  const whole = text.trim()
  if (whole.length <= n) return whole
  const graphemes = graphemesOf(whole)
  if (graphemes.length <= n) return whole
  const hard = whole.slice(0, graphemes[n]?.index ?? whole.length)
  const gap = /\s/u.test(whole.charAt(hard.length)) ? hard.length : hard.search(/\s+\S*$/u)
  const cut = gap > 0 && hard.length - gap <= longestWord ? hard.slice(0, gap) : hard
  return `${withoutTail(cut)}…`
}

/**
 * The same, cut at the end of a clause, unless that takes most of it: a line of which the point is missing reads as a mistake. The whole
 * is one tap away wherever this is shown.
 */
export function clauses(text: string, n: number): string {
  const cut = excerpt(text, n)
  const whole = text.trim()
  if (cut === whole) return cut
  const kept = cut.slice(0, -1)
  const ends = [...kept.matchAll(/[,;:.!?،؛؟।॥—–](?=[”’»"')]*\s)|[、。，；：！？]/gu)]
  const last = ends.at(-1)
  if (!last || last.index < kept.length * 0.35) return cut
  return `${withoutMarks(kept.slice(0, last.index))}…`
}

/** What is longer, in characters, is not a word that a reader would miss the half of. */
const longestWord = 30

/** More small words than these in a row are the writer's manner, as in “to be or not to be”. */
const mostSmallWords = 3

function withoutTail(cut: string): string {
  let kept = withoutMarks(cut)
  for (let i = 0; i < mostSmallWords; i++) {
    const shorter = withoutMarks(kept.replace(smallWord, ''))
    if (shorter === '' || shorter === kept) break
    kept = shorter
  }
  return kept
}

/** Only in scripts where so few letters are nearly always a preposition, an article or a pronoun. */
const smallWord = /(?<=\s)[“‘«„([]?(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*){1,2}$/u

function withoutMarks(text: string): string {
  const bare = text.replace(/(?:[[(（]\s*(?:…|\.{2,})\s*[\])）]|[\s&,;:.!?…，、；：。！？·—–“‘«„「『(（[{-])+$/u, '')
  // A closing bracket goes too where nothing in the text opened it.
  return bare.replace(/[\])}）]$/u, (mark) =>
    (bare.match(opened) ?? []).length >= (bare.match(closed) ?? []).length ? mark : '',
  )
}

const opened = /[[({（]/gu
const closed = /[\])}）]/gu
