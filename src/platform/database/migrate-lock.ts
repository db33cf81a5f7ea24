import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './db-engine.ts'
import { CannotStart } from './db-faults.ts'

// 'epigraph' in numbers; any two that nobody else takes would do.
const lockKey = [1_701_865_831, 1_918_987_368] as const
const patienceMs = 10 * 60_000

/**
 * Runs `fn` while no other process of this installation runs something under this lock. On PGlite the folder has one owner anyway.
 * @throws CannotStart after ten minutes of waiting
 */
export async function underMigrationLock<R>(database: Database, fn: () => Promise<R>): Promise<R> {
  if (database.engine === 'pglite') return fn()
  // The lock belongs to one connection, and is free when that ends, however it ends.
  return database.db.connection().execute(async (holder) => {
    const since = Date.now()
    for (;;) {
      const { rows } = await sql<{
        got: boolean
      }>`select pg_try_advisory_lock(${lockKey[0]}::int, ${lockKey[1]}::int) as got`.execute(holder)
      if (rows[0]?.got) break
      if (Date.now() - since > patienceMs) {
        throw new CannotStart(
          'Another process has been migrating this database for ten minutes. See what it does (pg_stat_activity), end it if it hangs, and start again.',
        )
      }
      database.log.info('another process migrates the database; waiting')
      await sleep(Math.min(2_000, 100 + (Date.now() - since)))
    }
    try {
      return await fn()
    } finally {
      await sql`select pg_advisory_unlock(${lockKey[0]}::int, ${lockKey[1]}::int)`.execute(holder)
    }
  })
}
