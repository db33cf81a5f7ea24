type Commas = Record<string, string>

const commas: Commas = { ar: '، ', fa: '، ', ja: '、', zh: '，' }
const inLists: Commas = { ...commas, zh: '、' }

const commaIn = (of: Commas, language: string): string => of[language.split('-')[0] ?? ''] ?? ', '

/** Between the parts of a whole, such as a source, with the space that this language has after it. */
export const commaOf = (language: string): string => commaIn(commas, language)

/** Between the words of a list: Chinese has a comma for these alone. `Intl.ListFormat` has an “and” for each, or none. */
export const listCommaOf = (language: string): string => commaIn(inLists, language)

/** The sentences that are there, as one text. The full stop of Japanese and Chinese (。) has a space of its own. */
export function inARow(sentences: readonly (string | false | null | undefined)[]): string {
  const there = sentences.filter((one) => typeof one === 'string' && one !== '')
  return there.reduce<string>((said, one) => `${said}${/(?:^|[。！？][」』”）]*)$/u.test(said) ? '' : ' '}${one}`, '')
}

/** What people type between the words of a list, on whatever keyboard. */
export const anyComma = /[,،、，]/

/** The same between names that have commas in them. */
export const anySemicolon = /[;؛；]/
