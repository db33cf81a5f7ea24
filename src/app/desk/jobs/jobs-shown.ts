import type { findJobs } from '#jobs'
import { language } from '#messages'
import { momentOf } from '#time'
import { jobInWords } from '../../site/job-words.ts'

type Found = Awaited<ReturnType<typeof findJobs>>

/** What the page is given: words and moments, written in the site's time zone. */
export function jobsShown({ kinds, state, name, lines }: Found, timeZone: string) {
  const moment = (at: Date | null) => (at ? momentOf(at, timeZone) : null)
  const sum = (of: keyof Found['kinds'][number]['counts']) => kinds.reduce((n, { counts }) => n + counts[of], 0)
  return {
    state,
    name,
    totals: {
      failed: sum('failed'),
      running: sum('running'),
      waiting: sum('waiting'),
      later: sum('later'),
      done: sum('done'),
    },
    failing: kinds.flatMap(({ name, counts }) => (counts.failed > 0 ? [{ name, failed: counts.failed }] : [])),
    kinds: kinds
      .map(({ name, cron, comesByItself, counts, lastDoneAt, lastFailedAt }) => ({
        name,
        says: jobInWords(name),
        comesByItself,
        counts,
        next: moment(cron?.nextAt ?? null),
        lastDone: moment(lastDoneAt),
        lastFailed: moment(lastFailedAt),
      }))
      .toSorted((a, b) => Number(b.comesByItself) - Number(a.comesByItself) || a.says.localeCompare(b.says, language())),
    lines: lines.map(({ id, name, createdAt, dueAt, begunAt, endedAt, tries, fault }) => ({
      id,
      name,
      says: jobInWords(name),
      at: moment(state === 'later' ? dueAt : (endedAt ?? begunAt ?? createdAt)),
      tries,
      fault,
    })),
  }
}

export type JobsShown = ReturnType<typeof jobsShown>
