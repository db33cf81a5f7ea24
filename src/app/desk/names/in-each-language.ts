import { languageName } from '../../site/language-name.ts'

/** Names by language in one line, to compare two versions. */
export const inEachLanguage = (words: Record<string, string>): string =>
  Object.entries(words)
    .map(([code, word]) => `${languageName(code)}: ${word || '–'}`)
    .join(', ')
