const fromTheRight = new Set(['ar', 'fa', 'he'])

/** Of an interface language. The languages of quotes are many more (quotes/quote.ts). */
export const directionOf = (language: string): 'ltr' | 'rtl' => (fromTheRight.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr')
