import { foldText } from '#platform/fold-text'
import { namesOf, tokensOf } from './names.ts'
import { prepositions } from './vocabulary.ts'

/** The people of a document, by the last word of their names. */
export type People = { full: Map<string, Set<string>>; mentions: { at: number; name: string }[] }

/** A name of several words says who is meant where the last one is alone. */
export function peopleIn(document: string): People {
  const full = new Map<string, Set<string>>()
  const mentions: People['mentions'] = []
  const tokens = tokensOf(document)
  for (const { from, name } of namesOf(tokens)) {
    const words = name.split(' ')
    if (words.length < 2 || words.length > 5 || isPlace(tokens[from - 1]?.folded)) continue
    const last = foldText(words.at(-1) ?? '')
    full.set(last, (full.get(last) ?? new Set()).add(name))
    mentions.push({ at: tokens[from]?.start ?? 0, name })
  }
  return { full, mentions }
}

const isPlace = (word: string | undefined) =>
  word !== undefined && ['in', 'at', 'im', 'nach', 'en', 'в', 'nel', 'em'].includes(word) && prepositions.has(word)

/** "Einstein" is Albert Einstein where the document names one Einstein only. */
export function inFull(name: string, { full }: People): string {
  if (name.includes(' ')) return name
  const names = full.get(foldText(name))
  return names?.size === 1 ? ([...names][0] ?? name) : name
}

const endings: [RegExp, string][] = [
  [/(?<=[сц]к)(?:ого|ому)$/u, 'ий'],
  [/(?:ого|ому)$/u, 'ой'],
  [/(?<=[оеёиы][внм])(?:а|у|ым)$/u, ''],
  [/(?<=[бвгджзклмнпрстфхцчшщ])(?:а|у|ом)$/u, ''],
  [/(?<=[бвгджзлмнпрстфхцчшщ])ы$/u, 'а'],
  [/(?<=[лн])(?:я|ю|ем)$/u, 'ь'],
  [/(?<=[аеиоу])(?:я|ю|ем)$/u, 'й'],
]
const odd = new Map([
  ['Льва', 'Лев'],
  ['Льву', 'Лев'],
  ['Павла', 'Павел'],
  ['Ильи', 'Илья'],
  ['Ницше', 'Ницше'],
  ['Сенеки', 'Сенека'],
  ['Сенеке', 'Сенека'],
])

/** "По словам Льва Толстого" names Лев Толстой. */
export function nominative(name: string): string {
  if (!/\p{sc=Cyrillic}/u.test(name)) return name
  return name
    .split(' ')
    .map((word) => {
      const known = odd.get(word)
      if (known !== undefined) return known
      const ending = endings.find(([pattern]) => pattern.test(word))
      return ending ? word.replace(ending[0], ending[1]) : word
    })
    .join(' ')
}
