import { wordsOf } from '#platform/fold-text'
import { languageName, ownLanguageName } from '../../site/language-name.ts'

/** What people put beside the name of a language or a topic, as in "hindi quotes" or "quotes about success". */
const beside = new Set([
  'quote',
  'quotes',
  'quotation',
  'quotations',
  'saying',
  'sayings',
  'language',
  'in',
  'on',
  'about',
  'for',
  'of',
])

/** The words of a question that say what it is about. */
export function subjectOf(q: string): string {
  return wordsOf(q)
    .filter((word) => !beside.has(word))
    .join(' ')
}

/** The languages that a search names, in English, in the page's language or in the language itself: "tamil quotes", "हिन्दी"; "greek" is Ancient Greek, too. */
export function languagesMeant(q: string, codes: readonly string[]): string[] {
  const subject = subjectOf(q)
  if (subject === '') return []
  return codes.filter((code) => {
    const [own, ...spoken] = [ownLanguageName(code), languageName(code), languageName(code, 'en')].map((name) =>
      wordsOf(name).join(' '),
    )
    return (
      own === subject || spoken.some((name) => ` ${name} `.startsWith(` ${subject} `) || ` ${name} `.endsWith(` ${subject} `))
    )
  })
}
