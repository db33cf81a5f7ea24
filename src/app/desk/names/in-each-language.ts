import { say } from '#messages'
import { listed } from '../listed.ts'
import { languageName } from '../../site/language-name.ts'

/** Names by language in one line, to compare two versions. */
export const inEachLanguage = (words: Record<string, string>): string =>
  listed(
    Object.entries(words).map(([code, word]) =>
      say('desk-changes.in-language', { language: languageName(code), words: word || '–' }),
    ),
  )
