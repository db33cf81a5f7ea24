/** First and last name's in alphabets that have capitals; where letters join or are words, the first alone: "MA", "老", "क". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/u).filter((word) => /^\p{L}/u.test(word))
  const named = words.filter((word) => word !== word.toLowerCase())
  const [first = words[0] ?? name.trim(), ...others] = named
  const last = others.at(-1)
  return [first, ...(last === undefined ? [] : [last])].map((word) => firstLetter(word).toUpperCase()).join('')
}

/** With its vowel signs: a letter as a reader counts them. */
function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return letter?.segment ?? ''
}
