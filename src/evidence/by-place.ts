/** By division and mark, where numbers count as numbers, Roman ones too: "Act II" before "Act IX", "[1.9]" before "[1.10]". */
export function byPlace(a: Place, b: Place): number {
  return collator.compare(keyOf(a), keyOf(b))
}

type Place = { division: string; mark: string | null }

const collator = new Intl.Collator('en', { numeric: true })
const roman = /(?<![\p{L}\p{M}])[IVXLC]+(?![\p{L}\p{M}])/gu
const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

const keyOf = ({ division, mark }: Place) => `${division.replaceAll(roman, (numeral) => String(numberOf(numeral)))} ${mark ?? ''}`

function numberOf(numeral: string): number {
  const each = Array.from(numeral, (letter) => values[letter] ?? 0)
  return each.reduce((sum, value, i) => sum + (value < (each[i + 1] ?? 0) ? -value : value), 0)
}
