import { languagesThere, pseudo } from './catalogue.ts'

/** Whether there are sentences in it; the pseudo-language is for development and tests, and in no list. */
export const isSpoken = (code: string): boolean => code === pseudo || languagesThere().includes(code)

/** Each by its own name. */
export const languageNames = (): { code: string; name: string }[] =>
  languagesThere().map((code) => ({ code, name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code }))
