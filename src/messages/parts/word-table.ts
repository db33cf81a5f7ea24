import type { PlainSentences } from '../sentences.ts'

/** Sentences that the home page has only where staff wrote them. */
type Added = 'home.hero' | 'home.hero-line'

type Needed<Key> = Key extends keyof PlainSentences ? (PlainSentences[Key] extends [infer Values] ? keyof Values : never) : never

/** The most characters of each part. */
export const longestWords = { heading: 120, line: 240 }

export type WordPart = keyof typeof longestWords

/** `needs` are the values that must not be left out. */
const word = <Key extends keyof PlainSentences | Added>(key: Key, part: WordPart, ...needs: Needed<Key>[]) => ({
  key,
  part,
  needs,
})

/**
 * The sentences that staff may replace, in the order of the form. The form, what is checked, and what pages and mails say follow from it
 * (docs/decisions/147-own-words.md).
 */
export const wordTable = {
  home: [word('home.hero', 'heading'), word('home.hero-line', 'line')],
  'not-found': [word('failure.not-found', 'heading'), word('failure.not-found-text', 'line')],
}

export type WordGroup = keyof typeof wordTable
export type OwnWord = (typeof wordTable)[WordGroup][number]['key']
