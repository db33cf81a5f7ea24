import type { Changed, Seen, Writing } from '#changes'
import { tellStaff } from '#notices'
import type { BulkJob } from './bulk-job.ts'
import { dropPieces, saveBulkJob } from './store.ts'
import { tellOf } from './tell-of.ts'

type End = { state: 'done' | 'stopped'; reason: string | null; seen?: readonly Seen[] }

/** Says that it is done, or waits for the person who began it: at the bell, too. @returns what kept pages hear */
export async function endBulkJob(writing: Writing, found: BulkJob, { state, reason, seen = [] }: End): Promise<Changed[]> {
  const now = writing.clock.now()
  const { told, notices } = tellOf(found, now, { seen, isOver: true })
  await saveBulkJob(writing, found.id, { state, reason, endedAt: now, ...told })
  if (state === 'done') await dropPieces(writing, found.id)
  const details = { state, name: String(found.changed), ...(found.act === null ? {} : { job: found.act }) }
  await tellStaff(writing, { kind: 'bulk-change', subject: found.id, details, to: found.createdBy, except: null })
  return notices
}
