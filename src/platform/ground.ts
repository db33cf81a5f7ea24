import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

/** Every feature adds its tables here: `declare module '#platform/ground' { interface Tables { quotes: QuotesTable } }`. */
export interface Tables {}

export type Db = Kysely<Tables>

/** The clock is part of the context, so that a test can stand at any moment. */
export type Clock = { now(): Date }

/** What every verb stands on. `#access` adds who acts. */
export type Ground = { db: Db; clock: Clock; log: Logger }
