import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

/** Every feature adds its tables here: `declare module '#platform/ground' { interface Tables { quotes: QuotesTable } }`. */
export interface Tables {}

export type Db = Kysely<Tables>

/** The clock is part of the context, so that a test can stand at any moment. */
export type Clock = { now(): Date }

/**
 * Every job that is in the table of jobs (`src/app/jobs.ts`) adds its data here, beside the verb that does it:
 * `declare module '#platform/ground' { interface JobData { 'follow-renames': object } }`.
 */
export interface JobData {}

/** What a transaction needs. */
export type Footing = { db: Db; log: Logger }

/** What every verb stands on. `#access` adds who acts. */
export type Ground = Footing & { clock: Clock; jobs: JobSender }

/** Verbs call `sendJob`. */
export type JobSender = {
  send<N extends keyof JobData>(on: Footing, name: N, data: JobData[N], options?: SendOptions): Promise<string | undefined>
}

export type SendOptions = {
  /** Not before this moment. */
  at?: Date
  /** What folds (see `Job.fold`). */
  key?: string
}
