import type { BulkJobLine } from '#bulk-jobs'
import { momentOf } from '#time'
import { actWords, standingOf } from './bulk-words.ts'

/** A bulk change, as its page and the list show it. */
export function bulkShown(job: BulkJobLine, timeZone: string) {
  const { id, act, input, undoes, total, done, changed, ahead, by, batch, begunAt, endedAt } = job
  const tags = Array.isArray(input.tags) ? input.tags.filter((tag) => typeof tag === 'string').join(', ') : ''
  return {
    id,
    words: act === null ? '' : `${actWords[act]()}${tags === '' ? '' : `: ${tags}`}`,
    standing: standingOf(job),
    total,
    done,
    changed,
    skipped: done - changed,
    ahead,
    by,
    batch,
    undoes,
    begunAt: begunAt && momentOf(begunAt, timeZone),
    endedAt: endedAt && momentOf(endedAt, timeZone),
  }
}

export type BulkShown = ReturnType<typeof bulkShown>
