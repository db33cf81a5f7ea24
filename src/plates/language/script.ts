export const scripts = [
  'Latn',
  'Cyrl',
  'Grek',
  'Deva',
  'Arab',
  'Hebr',
  'Taml',
  'Thai',
  'Jpan',
  'Hans',
  'Hant',
  'Kore',
  'Zzzz',
] as const
export type Script = (typeof scripts)[number]

const letters: readonly (readonly [Script | 'Hani', RegExp])[] = [
  ['Latn', /\p{Script=Latin}/gu],
  ['Cyrl', /\p{Script=Cyrillic}/gu],
  ['Grek', /\p{Script=Greek}/gu],
  ['Deva', /\p{Script=Devanagari}/gu],
  ['Arab', /\p{Script=Arabic}/gu],
  ['Hebr', /\p{Script=Hebrew}/gu],
  ['Taml', /\p{Script=Tamil}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Jpan', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Kore', /\p{Script=Hangul}/gu],
  ['Hani', /\p{Script=Han}/gu],
]

/**
 * The script most of the text is written in. The letters decide, not the language tag, which may be wrong or missing;
 * the tag only tells Japanese, simplified and traditional Chinese apart, and is in for a text without letters.
 */
export function scriptOf(text: string, language: string): Script {
  const count = new Map<Script | 'Hani', number>()
  for (const [script, pattern] of letters) count.set(script, text.match(pattern)?.length ?? 0)
  const kana = count.get('Jpan') ?? 0
  const han = count.get('Hani') ?? 0
  if (kana > 0) count.set('Jpan', kana + han)
  let best: Script | 'Hani' | undefined
  for (const [script, n] of count) if (n > 0 && n > (best ? (count.get(best) ?? 0) : 0)) best = script
  if (best === 'Hani') return hanScript(language)
  if (best) return best
  return /\p{L}/u.test(text) ? 'Zzzz' : 'Latn'
}

function hanScript(language: string): Script {
  if (/^ja\b/i.test(language)) return 'Jpan'
  return /^zh-(hant|tw|hk|mo)\b|^yue\b/i.test(language) ? 'Hant' : 'Hans'
}

/** The script that the language is usually written in, named as `scriptOf` names that of a text. */
export function usualScript(language: string): Script {
  const usual = likelyScript(language)
  const known = scripts.find((script) => script === usual) ?? 'Zzzz'
  return isSquare(known) ? hanScript(language) : known
}

function likelyScript(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Latn'
  } catch {
    return 'Latn'
  }
}

/** The side the script begins at. */
export function directionOf(script: Script): 'ltr' | 'rtl' {
  return script === 'Arab' || script === 'Hebr' ? 'rtl' : 'ltr'
}

/** Scripts written without spaces, whose characters all stand in equal squares. */
export function isSquare(script: Script): boolean {
  return script === 'Jpan' || script === 'Hans' || script === 'Hant'
}

/** Whether words, and so the verses of a poem in one line, are parted by spaces. */
export function hasSpaces(script: Script): boolean {
  return !isSquare(script) && script !== 'Thai'
}

/** Scripts with capitals and a tradition of large initials. */
export function hasCase(script: Script): boolean {
  return script === 'Latn' || script === 'Cyrl' || script === 'Grek'
}
