import type { PlacedQuote } from './placed-store.ts'

/** By their words in the library where both are there, else by division and mark, where numbers count as numbers, Roman ones too: "Act II" before "Act IX", "[1.9]" before "[1.10]". */
export function byPlace(a: Place, b: Place): number {
  if (a.part === null || b.part === null) return collator.compare(keyOf(a), keyOf(b))
  return a.part - b.part || (a.from ?? 0) - (b.from ?? 0)
}

type Place = Pick<PlacedQuote, 'division' | 'mark' | 'part' | 'from'>

const collator = new Intl.Collator('en', { numeric: true })
const roman = /(?<![\p{L}\p{M}])[IVXLC]+(?![\p{L}\p{M}])/gu
const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

const keyOf = ({ division, mark }: Pick<Place, 'division' | 'mark'>) =>
  `${division.replaceAll(roman, (numeral) => String(numberOf(numeral)))} ${mark ?? ''}`

function numberOf(numeral: string): number {
  const each = Array.from(numeral, (letter) => values[letter] ?? 0)
  return each.reduce((sum, value, i) => sum + (value < (each[i + 1] ?? 0) ? -value : value), 0)
}
