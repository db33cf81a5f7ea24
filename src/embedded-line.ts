import type { Database } from '#platform/db'
import { ok, wrong, type HealthLine } from '#platform/health/health-line'

/** How the embedded database is, for who has it open. */
export async function embeddedLine(database: Pick<Database, 'ready'>): Promise<HealthLine> {
  return (await database.ready())
    ? ok('Database', 'embedded, and it answers')
    : wrong('Database', 'The embedded database does not answer within two seconds. Look at the log and at the disk of DATA_DIR.')
}
