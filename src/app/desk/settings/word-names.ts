import { say } from '#messages'
import { wordTable, type WordGroup, type WordPart } from '#messages/parts'
import { languageName } from '../../site/language-name.ts'

export const groupNames: Record<WordGroup, () => string> = {
  home: () => say('desk-settings.home-page'),
  'not-found': () => say('desk-words.not-found'),
}

export const partNames: Record<WordPart, () => string> = {
  heading: () => say('desk-words.heading'),
  line: () => say('desk-words.line'),
}

export const wordGroups = Object.keys(wordTable) as WordGroup[] // safe: the keys of the table, which has no others

/** What was written for each sentence, a line each, to compare two versions. */
export function ownWordsShown(all: object): string[] {
  return Object.entries(all).flatMap(([code, written]: [string, unknown]) =>
    Object.entries(isRecord(written) ? written : {}).map(([key, words]) =>
      say('desk-words.shown', { language: languageName(code), sentence: nameOf(key), words: String(words) }),
    ),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A version may have one that this release doesn't know. */
function nameOf(key: string): string {
  for (const group of wordGroups)
    for (const word of wordTable[group])
      if (word.key === key) return say('desk-words.named', { group: groupNames[group](), part: partNames[word.part]() })
  return key
}
