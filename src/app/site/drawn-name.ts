import { source } from '#messages'
import { scriptOf } from '#plates'
import { languagesOf, type Settings } from '#settings'

/** The name of an author in pictures whose address has no language: in that of the site, where they have one in it. */
export function drawnName(
  written: string,
  names: Readonly<Record<string, string>> | null | undefined,
  settings: Settings,
): string {
  const { own } = languagesOf(settings)
  const name = own === source ? undefined : names?.[own]
  return name && isDrawable(name, own) ? name : written
}

/** Pictures have no face with the letters of some languages, such as Bengali. Pages have the faces of their readers. */
export const isDrawable = (words: string, language: string) => scriptOf(words, language) !== 'Zzzz'
