import { strongest, type Changed, type Seen } from '#changes'
import type { BulkJob } from './bulk-job.ts'
import { bulkNouns } from './bulk-nouns.ts'

/** What was taken down leaves kept pages so soon; anything else they may show a little longer. Each time, all pages with them are made again. */
const removedMs = 5_000
const alteredMs = 60_000

/** Whether it is time to tell kept pages what was changed, and what: once for many steps. `seen`: of the step that was just done. */
export function tellOf(
  { noun, act, batch, untold, toldAt, begunAt }: BulkJob,
  now: Date,
  { seen = [], isOver }: { seen?: readonly Seen[]; isOver: boolean },
): { told: Pick<BulkJob, 'untold' | 'toldAt'>; notices: Changed[] } {
  const all = strongest([...(untold === null ? [] : [untold]), ...seen, 'nothing'])
  const since = now.getTime() - (toldAt ?? (all === 'removed' ? null : begunAt) ?? new Date(0)).getTime()
  const isDue = isOver || since >= (all === 'removed' ? removedMs : alteredMs)
  if (all === 'nothing' || !isDue) return { told: { untold: all === 'nothing' ? null : all, toldAt }, notices: [] }
  return {
    told: { untold: null, toldAt: now },
    notices: [{ noun: bulkNouns[noun].noun, id: null, verb: act ?? '', batch, seen: all }],
  }
}
