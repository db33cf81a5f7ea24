import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate'
import { openPglite, openPgliteInMemory } from '#platform/database/pglite'
import { keepPristine, migrationsFolder, quietLog } from './template.ts'

/** Once a run: a migrated database as a dump, which each worker loads within 0.3 s, and folders for tests that need one of their own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-pglite-'))
  const [dump, { empty, migrated }] = await Promise.all([writeDump(place), makeFolders(place)])
  project.provide('template', { engine: 'pglite', dump, empty, migrated })
  return () => fs.rmSync(place, { recursive: true, force: true })
}

async function writeDump(place: string): Promise<string> {
  const database = await openPgliteInMemory({ log: quietLog })
  await migrate(database, migrationsFolder)
  await keepPristine(database)
  const file = path.join(place, 'migrated.tar')
  fs.writeFileSync(file, await database.dump())
  await database.close()
  return file
}

/** Data folders: one with a new database, and one whose database has the schema. */
async function makeFolders(place: string): Promise<{ empty: string; migrated: string }> {
  const [empty, migrated] = [path.join(place, 'empty'), path.join(place, 'migrated')]
  await (await openPglite({ dataDir: empty, log: quietLog })).close()
  fs.cpSync(empty, migrated, { recursive: true })
  const database = await openPglite({ dataDir: migrated, log: quietLog })
  await migrate(database, migrationsFolder)
  await database.close()
  return { empty, migrated }
}
