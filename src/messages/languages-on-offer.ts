import { isEnough, languagesThere, pseudo, source } from './catalogue.ts'

let known: string[] | undefined

/** Languages that a site can offer, because enough of its pages for readers is translated. The last is the pseudo-language, which the settings only show in development. */
export function languagesOnOffer(): readonly string[] {
  known ??= [...languagesThere().filter((code) => code === source || isEnough(code)), pseudo]
  return known
}
