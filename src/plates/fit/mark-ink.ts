/** How far over the baseline the middle of a quotation mark's ink stands, in em of the display face. */
const middles: Record<string, number> = { '“': 0.56, '”': 0.56, '„': 0.02, '«': 0.24, '»': 0.24 }

/** A mark's ink reaches so far above and below its middle, in em. */
export const markReach = 0.22

/** undefined for whatever is no quotation mark of these. */
export function middleOfMark(text: string): number | undefined {
  return middles[text]
}
