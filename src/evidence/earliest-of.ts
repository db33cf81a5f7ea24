import { fits } from './align.ts'
import { yearOf, type Candidate } from './find-candidates.ts'

/** The one in the earliest work, of those that have the words and say a year; undefined where none does. */
export function earliestOf<C extends Pick<Candidate, 'text' | 'alignment'>>(candidates: readonly C[]): C | undefined {
  const dated = candidates.flatMap((one) => {
    const year = yearOf(one.text.year)
    return year !== undefined && fits(one.alignment) ? [{ one, year }] : []
  })
  return dated.toSorted((a, b) => a.year - b.year)[0]?.one
}
