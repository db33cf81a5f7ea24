import { directionOf, inLanguage, usualWords, valuesFor, wordTable, type OwnWord } from '#messages'

import { languagesOf, siteDescription, type Settings } from '#settings'
import { isolated } from '../../site/isolated.ts'
import { bothLanguageNames } from '../../site/language-name.ts'

const keys: readonly OwnWord[] = Object.values(wordTable)
  .flat()
  .map(({ key }) => key)

/** What each sentence says in each language of the site where staff wrote nothing, and what can be in it. */
export function readWords(settings: Settings) {
  const { own, others } = languagesOf(settings)
  return {
    languages: [own, ...others].map((code) => ({
      code,
      name: bothLanguageNames(code),
      direction: directionOf(code),
      usual: asRecord((key) =>
        key === 'home.hero' ? inLanguage(code, () => isolated(siteDescription(settings))) : usualWords(key, code),
      ),
    })),
    values: asRecord((key) => valuesFor(key)),
  }
}

const asRecord = <T>(of: (key: OwnWord) => T) => Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<OwnWord, T> // safe: each key is there
