import { fits } from '#platform/align'
import type { Candidate } from './find-candidates.ts'
import { yearsOf } from './years-of.ts'

/** The one in the earliest work, of those that have the words and say a year; undefined where none does. */
export function earliestOf<C extends Pick<Candidate, 'text' | 'alignment'>>(candidates: readonly C[]): C | undefined {
  const dated = candidates.flatMap((one) => {
    const years = yearsOf(one.text.year)
    return years !== undefined && fits(one.alignment) ? [{ one, year: years.to }] : []
  })
  return dated.toSorted((a, b) => a.year - b.year)[0]?.one
}
