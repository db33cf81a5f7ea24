import { direction } from '#messages'

const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/** A word that runs from right to left does not turn the sentence round it, nor the numbers after it; where sentences do, no word turns its own full stop. */
export function isolated(text: string): string {
  return (direction() === 'rtl' ? /\p{L}/u : fromTheRight).test(text) ? `\u2068${text}\u2069` : text
}
