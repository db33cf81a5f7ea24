import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite, openPgliteInMemory } from '#platform/database/pglite'
import { makeTemplate, quietLog } from './template.ts'

/** Once a run: a migrated database as a dump, which each worker loads within 0.3 s, and an empty folder for tests that need one. */
export default async function setup(project: TestProject): Promise<() => void> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-pglite-'))
  const [dump] = await Promise.all([writeDump(place), makeFolder(place)])
  project.provide('template', { engine: 'pglite', dump, folder: path.join(place, 'empty', 'database') })
  return () => fs.rmSync(place, { recursive: true, force: true })
}

async function writeDump(place: string): Promise<string> {
  const database = await openPgliteInMemory({ log: quietLog })
  await makeTemplate(database)
  const file = path.join(place, 'migrated.tar')
  fs.writeFileSync(file, await database.dump())
  await database.close()
  return file
}

async function makeFolder(place: string): Promise<void> {
  const database = await openPglite({ dataDir: path.join(place, 'empty'), log: quietLog })
  await database.close()
}
