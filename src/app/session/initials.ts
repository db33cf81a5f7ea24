/**
 * One or two letters that stand for a name of any script: of its first and its last word, or of the address where there is no name.
 * A letter is what a reader takes for one: with its marks, and an emoji whole.
 */
export function initials(fullName: string, email: string): string {
  const words = fullName.split(/\s+/u).map(firstLetter).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return (letters.join('') || firstLetter(email)).toLocaleUpperCase('en')
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Quotation marks and the like in front of a word say nothing about who it is. */
function firstLetter(word: string): string {
  const letters = [...segments.segment(word)].map(({ segment }) => segment)
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? letters.find((letter) => /\p{Emoji}/u.test(letter)) ?? ''
}
