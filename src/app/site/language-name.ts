import { language } from '#messages'

const names = new Map<string, Intl.DisplayNames>()

function namesIn(spoken: string): Intl.DisplayNames {
  const known = names.get(spoken)
  if (known) return known
  const made = new Intl.DisplayNames(spoken, { type: 'language' })
  names.set(spoken, made)
  return made
}

/** "Latin", in the language of the page. A code that is not valid (`en-a`), which may have been typed or imported, is returned as it is. */
export function languageName(code: string, spoken = language()): string {
  try {
    return namesIn(spoken).of(code) ?? code
  } catch {
    return code
  }
}

/** "हिन्दी": the name of a language in itself, or in the language of the page if `Intl` doesn't know it. */
export function ownLanguageName(code: string): string {
  try {
    return new Intl.DisplayNames([code, language()], { type: 'language' }).of(code) ?? languageName(code)
  } catch {
    return languageName(code)
  }
}

/** "français (French)": both, where they differ. */
export function bothLanguageNames(code: string): string {
  const [own, here] = [ownLanguageName(code), languageName(code)]
  return own === here ? own : `${own} (${here})`
}
