/** The most characters that are cut in one piece: a page of Chinese has two hundred. */
export const mostCharacters = 600

/** Characters as a word for an address: in order, each as the distance from the one before, in base 36. `1l.0.4` */
export function encodeCharacters(codePoints: Iterable<number>): string {
  let last = -1
  return [...new Set(codePoints)]
    .toSorted((a, b) => a - b)
    .map((codePoint) => {
      const step = codePoint - last - 1
      last = codePoint
      return step.toString(36)
    })
    .join('.')
}

/** @returns null for what `encodeCharacters` did not write: every set of characters has one address and no other. */
export function decodeCharacters(code: string): number[] | null {
  if (code.length > mostCharacters * 5) return null
  const steps = code.split('.')
  if (steps.length > mostCharacters || !steps.every((step) => /^(0|[1-9a-z][0-9a-z]{0,3})$/.test(step))) return null
  let last = -1
  const codePoints = steps.map((step) => (last += Number.parseInt(step, 36) + 1))
  return last <= 0x10ffff ? codePoints : null
}
