import { isEnough, languagesThere, pseudo, source } from './catalogue.ts'

let known: string[] | undefined

/** Languages that a site can be read in: those whose pages for readers are translated. Last is the pseudo-language, which no list shows. */
export function languagesOnOffer(): readonly string[] {
  known ??= [...languagesThere().filter((code) => code === source || isEnough(code)), pseudo]
  return known
}
