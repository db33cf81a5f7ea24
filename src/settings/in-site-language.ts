import { inLanguage, prefixBeside } from '#messages'
import { languagesOf } from './languages.ts'
import type { Settings } from './settings.ts'

/** Writes in a language of the site, with the words of staff where they wrote some. Links lead to pages in the same language. */
export function inSiteLanguage<T>(settings: Settings, code: string, write: () => T): T {
  return inLanguage(code, write, prefixBeside(languagesOf(settings).own, code), settings.own_words)
}
