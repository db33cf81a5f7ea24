import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db'
import { startPostgres } from './postgres-server.ts'
import { makeTemplate, quietLog } from './template.ts'
import { createDatabase } from './create-database.ts'

/** Once a run: a server of our own with a migrated database `template_house`, from which each worker makes its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await createDatabase(server.url(), 'template_house')
  const database = await openDatabase({ databaseUrl: server.url('template_house'), dataDir: '', log: quietLog })
  await makeTemplate(database)
  await database.close()
  project.provide('template', { engine: 'postgres', server: server.url() })
  return () => server.remove()
}
