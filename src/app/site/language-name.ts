import { language } from '#messages'

const names = new Map<string, Intl.DisplayNames>()

function namesIn(spoken: string): Intl.DisplayNames {
  const known = names.get(spoken)
  if (known) return known
  const made = new Intl.DisplayNames(spoken, { type: 'language' })
  names.set(spoken, made)
  return made
}

/** "Latin", in the language of the page. What only looks like a code, as what was typed or brought may (`en-a`), is said as it is written. */
export function languageName(code: string, spoken = language()): string {
  try {
    return namesIn(spoken).of(code) ?? code
  } catch {
    return code
  }
}

/** "हिन्दी": what a language is called in itself, in that of the page where that is not known. */
export function ownLanguageName(code: string): string {
  try {
    return new Intl.DisplayNames([code, language()], { type: 'language' }).of(code) ?? languageName(code)
  } catch {
    return languageName(code)
  }
}
