import { scriptOf, type Script } from './script.ts'

/** Of scripts that one language is mostly written in. */
const byScript: Partial<Record<Script, string>> = {
  Grek: 'el',
  Deva: 'hi',
  Hebr: 'he',
  Taml: 'ta',
  Thai: 'th',
  Jpan: 'ja',
  Hans: 'zh',
  Hant: 'zh',
  Kore: 'ko',
}

/** Letters that the neighbours do without. */
const tellingLetters: readonly [Script, string, RegExp][] = [
  ['Arab', 'ur', /[ٹڈڑںےھ]/u],
  ['Arab', 'fa', /[پچژگ]/u],
  ['Arab', 'ar', /./u],
  ['Cyrl', 'uk', /[іїєґ]/iu],
  ['Cyrl', 'ru', /./u],
]

/** Small words that nearly every sentence has. */
const smallWords: Record<string, readonly string[]> = {
  en: ['the', 'of', 'and', 'to', 'is', 'in', 'that', 'it', 'you', 'not', 'a', 'are', 'be', 'what', 'with', 'we', 'i'],
  fr: ['le', 'la', 'les', 'de', 'des', 'et', 'est', 'un', 'une', 'que', 'qui', 'ne', 'pas', 'je', 'dans', 'pour', 'en', 'il'],
  de: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'ein', 'eine', 'zu', 'den', 'wer', 'sich', 'es', 'ich', 'mit', 'auf', 'man'],
  es: ['el', 'la', 'los', 'las', 'de', 'y', 'es', 'que', 'no', 'un', 'una', 'en', 'por', 'con', 'se', 'lo', 'del'],
  it: ['il', 'lo', 'la', 'di', 'e', 'è', 'che', 'non', 'un', 'una', 'per', 'sono', 'gli', 'della', 'nel', 'si', 'ma'],
  pt: ['o', 'os', 'as', 'de', 'e', 'é', 'que', 'não', 'um', 'uma', 'em', 'por', 'com', 'do', 'da', 'se'],
  la: ['et', 'est', 'non', 'in', 'ad', 'cum', 'sed', 'quod', 'qui', 'ut', 'nec', 'sunt', 'ex', 'per', 'aut'],
  nl: ['de', 'het', 'een', 'en', 'is', 'niet', 'van', 'dat', 'ik', 'op', 'te', 'zijn', 'met', 'voor', 'wie'],
}

/** What the text seems to be written in; undefined where that cannot be told from so little. */
export function guessLanguage(text: string): string | undefined {
  if (!/\p{L}{2}|[\u3041-\u9FFF]/u.test(text)) return undefined
  const script = scriptOf(text, '')
  const [, told] = tellingLetters.find(([of, , letters]) => of === script && letters.test(text)) ?? []
  if (told !== undefined) return told
  return script === 'Latn' ? guessLatin(text) : byScript[script]
}

/** Scripts that one text may mix, as Japanese does. */
const han = new Set(['Jpan', 'Hans', 'Hant'])

/** `language`, unless the text is plainly in another: in a script that this language is not written in. */
export function guessUnlike(text: string, language: string): string {
  const written = scriptOf(text, '')
  const usual = new Intl.Locale(language).maximize().script ?? 'Latn'
  if (written === usual || (han.has(written) && han.has(usual))) return language
  return guessLanguage(text) ?? language
}

function guessLatin(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counted = Object.entries(smallWords)
    .map(([language, small]) => ({ language, met: words.filter((word) => small.includes(word)).length }))
    .sort((one, other) => other.met - one.met)
  const [first, second] = counted
  if (!first || first.met === 0 || first.met === second?.met) return undefined
  return first.language
}
