/** A word that runs from right to left does not turn the sentence round it, nor the numbers after it. */
export function isolated(text: string): string {
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/.test(text) ? `\u2068${text}\u2069` : text
}
