import type { Database, DatabaseSettings } from './database/db-engine.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'

export type { Database, DatabaseSettings } from './database/db-engine.ts'
export { CannotStart, codeOf, constraintOf } from './database/db-faults.ts'

/**
 * Opens the database: a PostgreSQL server where `databaseUrl` is set, otherwise PGlite in `dataDir`, which this process then owns.
 * @throws CannotStart with one sentence for the person who starts the program
 */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl ? openPostgres({ ...settings, databaseUrl: settings.databaseUrl }) : openPglite(settings)
}
