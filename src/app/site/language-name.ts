const spoken = new Intl.DisplayNames('en', { type: 'language' })

/** "Latin". What only looks like a code, as what was typed or brought may (`en-a`), is said as it is written. */
export function languageName(code: string): string {
  try {
    return spoken.of(code) ?? code
  } catch {
    return code
  }
}

/** "हिन्दी": what a language is called in itself, in English where that is not known. */
export function ownLanguageName(code: string): string {
  try {
    return new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? languageName(code)
  } catch {
    return languageName(code)
  }
}
