import { wordsIn } from '#platform/words-in'
import type { Speaker } from './speaker.ts'
import { isHan } from './han.ts'
import { tokensOf } from './names.ts'
import { noNames } from './vocabulary.ts'

/** What the marks around words are judged by. */
export type Marked = { mark: string; text: string; before: string; after: string; speaker: Speaker }

/** So many words are a sentence, whatever is around them. */
const sentence = 6
const endsThought = /[.!?…。！？,，;；—–]$/u
const introduces = /[:：，,]\s*$|\b(?:that|dass|daß|que|что|che)\s+$/u
/** “In «Huis clos»”. */
const isPlaced = /(?:^|\s)(?:in|from|im|aus|dans|en|de|в|из|nel|em)\s+$/iu
const isTitled =
  /(?:\b(?:book|novel|essay|poem|play|film|song|article|chapter|album|titled|entitled|called|title|painting|series|magazine|roman|gedicht|buch|stück|aufsatz|kapitel|titel|namens|lied|livre|poème|pièce|essai|article|chanson|titre|novela|libro|poema|ensayo|obra|título|artículo|canción|cuento|romanzo|saggio|titolo|livro|conto)|(?:роман|повесть|рассказ|стихотворение|поэма|статья|книга|пьеса)\p{L}*)\s*[,:]?\s*$/iu
const hanTitled = /(?:小说|长篇|短篇|诗集|文集|散文|电影|歌曲|文章|一书|题为|名为)\s*$/u

/** Not every pair of marks holds a quotation: "so-called “experts”", “Hamlet”. */
export function isQuotation({ mark, text, before, after, speaker }: Marked): boolean {
  const words = wordsIn(text)
  const count = words.length
  const isSaid = speaker !== null
  const ends = endsThought.test(text) || /^\s*[,!?]/u.test(after)
  const isIntroduced = introduces.test(before)
  if (isHan(text)) {
    if (hanTitled.test(before) || (mark === '《' && !endsThought.test(text))) return false
    const isFinished = endsThought.test(text) || /[，。！？、；—]/u.test(text)
    if (isSaid) return count >= 4 && (isFinished || isIntroduced || count >= 6)
    return isIntroduced ? count >= 5 : isFinished ? count >= 8 : count >= 10
  }
  if (count < 2) return false
  if (isTitle(text, before) || (isPlaced.test(before) && count < sentence && !endsThought.test(text))) return false
  const isFragment = /^\p{Ll}/u.test(text) && !endsThought.test(text)
  if (isSaid) return isIntroduced ? count >= 2 : isFragment ? count >= 5 : ends ? count >= 2 : count >= 4
  if (endsThought.test(text)) return count >= 4
  return isIntroduced ? count >= 4 : count >= sentence || (/^[.!?]/u.test(after) && count >= 5)
}

/** “The Old Man and the Sea”: capitals but for the small words, and no full stop. */
function isTitle(text: string, before: string): boolean {
  if (endsThought.test(text) && !text.endsWith(',') && !isTitled.test(before)) return false
  const words = tokensOf(text).filter(({ isWord }) => isWord)
  if (isTitled.test(before) && words.length <= 8) return true
  const heavy = words.filter(({ folded }) => !noNames.has(folded))
  const capitals = heavy.filter((word) => /^\p{Lu}/u.test(word.text)).length
  return (
    words.length <= 9 &&
    heavy.length > 0 &&
    capitals === heavy.length &&
    words.length > 0 &&
    heavy.length * 2 >= words.length &&
    capitals > 1
  )
}
