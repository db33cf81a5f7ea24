import type { Seen } from '#changes'
import type { BulkInput, BulkJob, Skipped } from './bulk-job.ts'

declare module '#platform/ground' {
  interface Tables {
    bulk_jobs: {
      id: string
      state: BulkJob['state']
      noun: BulkJob['noun']
      act: BulkJob['act']
      input: BulkInput
      batch: string
      undoes: string | null
      total: number
      piece: number
      place: number
      after: string
      done: number
      changed: number
      skipped: Skipped[]
      untold: Seen | null
      told_at: Date | null
      reason: string | null
      language: string
      worker: string | null
      claimed_until: Date | null
      created_by: string | null
      created_at: Date
      begun_at: Date | null
      ended_at: Date | null
    }
    bulk_job_pieces: { job_id: string; piece: number; ids: string[] }
  }
}
