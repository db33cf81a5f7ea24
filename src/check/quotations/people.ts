import { foldText } from '#platform/fold-text'
import { namesOf, tokensOf, type Token } from './names.ts'
import { determiners, isRole, prepositions, titles } from './vocabulary.ts'

/** The people whom a document names. */
export type People = {
  /** Whole names by their last words. */
  full: Map<string, Set<string>>
  /** Who is named between two places. */
  between: (from: number, to: number) => string[]
}

export function peopleIn(document: string): People {
  const full = new Map<string, Set<string>>()
  const tokens = tokensOf(document)
  const names = namesOf(tokens)
  for (const { from, name } of names) {
    const words = name.split(' ')
    if (words.length < 2 || words.length > 5 || isPlace(tokens[from - 1]?.folded)) continue
    const last = foldText(words.at(-1) ?? '')
    full.set(last, (full.get(last) ?? new Set()).add(name))
  }
  const mentions = names.flatMap(({ from, name }) => {
    const known = full.get(foldText(name.split(' ').at(-1) ?? ''))
    return known?.size === 1 && !isPlace(tokens[from - 1]?.folded)
      ? [{ at: tokens[from]?.start ?? 0, name: [...known][0] ?? name }]
      : []
  })
  // "The director" may be "he", too.
  for (const [n, token] of tokens.entries())
    if (
      isSomebody(token) &&
      determiners.has(tokens[n - 1]?.text.toLowerCase() ?? '') &&
      !/^\p{Lu}/u.test(tokens[n + 1]?.text ?? '')
    )
      mentions.push({ at: token.start, name: '' })
  mentions.sort((a, b) => a.at - b.at)
  return {
    full,
    between: (from, to) => {
      const some: string[] = []
      for (let n = firstFrom(mentions, from); n < mentions.length && some.length < 9; n += 1) {
        const one = mentions[n]
        if (!one || one.at >= to) break
        some.push(one.name)
      }
      return some
    },
  }
}

/** The first that is not before a place, by halves. */
function firstFrom(mentions: readonly { at: number }[], from: number): number {
  let [low, high] = [0, mentions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((mentions[middle]?.at ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

const isSomebody = (token: Token) => titles.has(token.folded) || isRole(token.folded)

const isPlace = (word: string | undefined) =>
  word !== undefined && ['in', 'at', 'im', 'nach', 'en', 'в', 'nel', 'em'].includes(word) && prepositions.has(word)

/** "Einstein" is Albert Einstein where the document names one Einstein only. */
export function inFull(name: string, { full }: Pick<People, 'full'>): string {
  if (name.includes(' ')) return name
  const names = full.get(foldText(name))
  return names?.size === 1 ? ([...names][0] ?? name) : name
}

const endings: [RegExp, string][] = [
  [/(?<=[кгх])(?:ого|ому)$/u, 'ий'],
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
