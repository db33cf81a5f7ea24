import { editDistance } from '#platform/edit-distance'

/** A word of the quotes that may be meant by an asked one, and in how many of them it is. */
export type Way = { word: string; n: number; kind: 'same' | 'stem' | 'start' | 'slip' }

/** One asked word: what it may be met by, and how much it tells. */
export type Term = {
  word: string
  /** Itself, or nothing where no quote has it. */
  itself: string[]
  /** Other forms of it; where no quote has it, what it begins or what it is misspelt for. */
  others: string[]
  /** The others that are corrections, the likeliest first. */
  corrections: string[]
  /** Of a quote that has only another form, the part of the weight that counts. */
  share: number
  /** How seldom it is: the logarithm of quotes to quotes with it. */
  weight: number
  /** The part of all quotes that have it in any form, at most. */
  frequency: number
  /** Too frequent to tell anything by itself: "the". */
  light: boolean
}

const mostForms = 12

/** `quotes` is how many there are. Words that nothing can be meant by stay, with no ways: they are reported as missing. */
export function weighTerms(words: string[], ways: Map<string, Way[]>, quotes: number): Term[] {
  return [...new Set(words)].map((word) => {
    const known = (ways.get(word) ?? []).filter(({ n }) => n > 0)
    const same = known.filter(({ kind }) => kind === 'same')
    const found = same.length > 0 ? knownTerm(known) : unknownTerm(word, known)
    const n = Math.max(0, ...[...same, ...(same.length > 0 ? [] : found.ways)].map((way) => way.n))
    return {
      word,
      itself: same.map((way) => way.word),
      others: found.ways.filter(({ kind }) => kind !== 'same').map((way) => way.word),
      corrections: found.corrections,
      share: found.share,
      weight: Math.log(1 + Math.max(quotes, 1) / (1 + n)),
      frequency: Math.min(1, found.ways.reduce((sum, way) => sum + way.n, 0) / Math.max(quotes, 1)),
      light: n > Math.max(quotes / 4, 20),
    }
  })
}

type FoundWays = { ways: Way[]; corrections: string[]; share: number }

function knownTerm(known: Way[]): FoundWays {
  return { ways: known.filter(({ kind }) => kind === 'same' || kind === 'stem').slice(0, mostForms), corrections: [], share: 0.9 }
}

/** Another form of it if there is one. Else, nearest first: a longer word that begins like this one, then what one slip makes of it, then two in a long word. */
function unknownTerm(word: string, known: Way[]): FoundWays {
  const stems = known.filter(({ kind }) => kind === 'stem')
  const starts = known.filter(({ kind }) => kind === 'start')
  const slips = known
    .filter(({ kind }) => kind === 'slip')
    .map((way) => ({ way, away: editDistance(word, way.word) }))
    .filter(({ away }) => away <= (word.length < 7 ? 1 : 2))
    .sort(
      (a, b) => a.away - b.away || Number(sameStart(b.way.word, word)) - Number(sameStart(a.way.word, word)) || b.way.n - a.way.n,
    )
  if (stems.length > 0) return { ways: stems.slice(0, mostForms), corrections: [], share: 0.9 }
  const nearest = slips.filter(({ away }) => away === slips[0]?.away).map(({ way }) => way)
  const ways = [...new Map([...starts, ...nearest].map((way) => [way.word, way])).values()].slice(0, mostForms)
  const begun = new Set(starts.map((way) => way.word))
  const corrections = nearest.map((way) => way.word).filter((other) => !begun.has(other))
  return { ways, corrections, share: 0.8 }
}

function sameStart(a: string, b: string): boolean {
  return a[0] === b[0]
}
