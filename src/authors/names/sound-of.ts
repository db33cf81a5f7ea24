/**
 * What two romanisations of a name have in common: "Dostoyevsky" and "Dostoevskii", "Tchekhov" and "Chekhov", "Szenes" and "Senesh",
 * "Muhammad" and "Mohammed" but for a vowel. The rules are those in which the schemes in use differ (ISO 9, BGN/PCGN and older ones by French and German ears for Cyrillic; with and
 * without h for Indian and Arabic aspirates), applied in this order to a folded word.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/(?:ts|tz|cz)ch|shch|szcz/g, 'S'],
  [/tsch|tch|cz|ch/g, 'C'],
  [/sch|sz|sh/g, 's'],
  [/zh|dj/g, 'z'],
  [/tz|ts/g, 'c'],
  [/kh|gh/g, 'h'],
  [/ph|ff/g, 'f'],
  [/([tdbgk])h/g, '$1'],
  [/ks|cks|cs/g, 'x'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/(?:off|ow|ov|of)$/g, 'ov'],
  [/(?:eff|ew|ev|ef)$/g, 'ev'],
  [/(?:iy|ii|ij|yi|yj|ei|ey|ie|i|y)$/g, 'i'],
  [/(?:oy|oi|oj)/g, 'oi'],
  [/(?:ay|ai|aj)/g, 'ai'],
  [/(?:io|yo|jo)/g, 'o'],
  [/(?:ie|ye|je)/g, 'e'],
  [/(?:iu|yu|ju)/g, 'u'],
  [/(?:ia|ya|ja)/g, 'a'],
  [/oo|ou/g, 'u'],
  [/ee/g, 'i'],
  [/ae|oe/g, 'e'],
  [/y|j/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
  [/(?<=..)h$/g, ''],
]

export function soundOf(word: string): string {
  return rules.reduce((said, [from, to]) => said.replace(from, to), word).toLowerCase()
}

/** "The master": the last syllable of Chinese thinkers' names, as Wade–Giles, Legge, the French school and pinyin write it. */
const master = /(?:tzu|tze|tse|tsu|tsze|zi)$/
/** Wade–Giles initials, without the apostrophes that folding takes, and pinyin's, as one. */
const initials: readonly (readonly [RegExp, string])[] = [
  [/^(?:hs|x)/, 'X'],
  [/^(?:chu|zhu)/, 'Zu'],
  [/^(?:ch|zh|j|q)/, 'Z'],
  [/^(?:tz|ts|z|c)/, 'c'],
  [/^[td]/, 'd'],
  [/^[kg]/, 'g'],
  [/^[pb]/, 'b'],
  [/ieh$/, 'ie'],
  [/ung$/, 'ong'],
]

/** "Lao Tzu", "Lao-tse" and "Laozi", "Chuang Tzu" and "Zhuangzi": one form for each such name; undefined where it is none. */
export function masterOf(folded: string): string | undefined {
  const joined = folded.replaceAll(' ', '')
  const before = joined.replace(master, '')
  if (before === joined || before.length < 2 || before.length > 7 || folded.split(' ').length > 3) return undefined
  return `${initials.reduce((said, [from, to]) => said.replace(from, to), before)}zi`
}
