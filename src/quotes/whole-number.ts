/** A page or a limit as somebody asked for it: `usual` where it is none, and never below 1 or above `most`. */
export function wholeNumber(asked: number | undefined, usual: number, most: number): number {
  if (asked === undefined || !Number.isFinite(asked)) return usual
  return Math.min(Math.max(Math.trunc(asked), 1), most)
}
