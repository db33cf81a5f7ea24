import { isEnough, languagesThere, pseudo, source } from './catalogue.ts'

let known: string[] | undefined
let ofDesk: string[] | undefined

/** Languages that a site can offer, because enough of its pages for readers is translated. The last is the pseudo-language, which the settings only show in development. */
export function languagesOnOffer(): readonly string[] {
  known ??= [...languagesThere().filter((code) => code === source || isEnough('reading', code)), pseudo]
  return known
}

/** Those of them in which enough of the desk is translated, too. */
export function languagesOfDesk(): readonly string[] {
  ofDesk ??= languagesOnOffer().filter((code) => code === source || code === pseudo || isEnough('desk', code))
  return ofDesk
}
