import type { Work } from './cited.ts'
import { italic, runsOf, type Run } from './runs.ts'

/** As programs take it: “道德經 [Tao Te Ching]”. */
export function titleOf({ title, english }: Work): string {
  return english === null ? title : `${title} [${english}]`
}

/** The same with its italics; a translated title has none in any of the styles. */
export function titleRuns({ title, english, isItalic }: Work): Run[] {
  return runsOf(isItalic ? italic(title) : title, english !== null && ` [${english}]`)
}
