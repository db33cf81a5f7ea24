const commas: Record<string, string> = { ar: '، ', fa: '، ', ja: '、', zh: '、' }

/** Of an interface language, with the space that it has after it. `Intl.ListFormat` has an “and” for each, or none. */
export const commaOf = (language: string): string => commas[language.split('-')[0] ?? ''] ?? ', '

/** What people type between the words of a list, on whatever keyboard. */
export const anyComma = /[,،、]/
