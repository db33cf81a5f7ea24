import { source } from '#messages'
import { scriptOf } from '#plates'
import { languagesOf, type Settings } from '#settings'

/** The name of an author in pictures: in the language of the site, or in that which the address of the picture names, where they have one in it. */
export function drawnName(
  written: string,
  names: Readonly<Record<string, string>> | null | undefined,
  settings: Settings,
  language = languagesOf(settings).own,
): string {
  const name = language === source ? undefined : names?.[language]
  return name && isDrawable(name, language) ? name : written
}

/** Pictures have no face with the letters of some languages, such as Bengali. Pages have the faces of their readers. */
export const isDrawable = (words: string, language: string) => scriptOf(words, language) !== 'Zzzz'
