import type { TestProject } from 'vitest/node'
import { openDatabase, type Database } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { startPostgres } from './postgres-server.ts'
import { keepPristine, migrationsFolder, quietLog } from './template.ts'
import { createDatabase } from './create-database.ts'

/** Once a run: a server of our own with a migrated database `template_migrated`, and `template_house`, from which each worker makes its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await on(await createDatabase(server.url(), 'template_migrated'), (database) => migrate(database, migrationsFolder))
  await on(await createDatabase(server.url(), 'template_house', 'template_migrated'), keepPristine)
  project.provide('template', { engine: 'postgres', server: server.url() })
  return () => server.remove()
}

async function on(databaseUrl: string, act: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog })
  await act(database)
  await database.close()
}
