import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import config from '../.dependency-cruiser.mjs'
import { checkDoors } from './doors.mjs'
import { aProject } from './project.mjs'

const fixture = fileURLToPath(new URL('./fixtures/doors', import.meta.url))

test('every rule of the doors fires on the file that breaks it, and on no other', async () => {
  const { found } = await checkDoors(fixture)
  const fired = found.flatMap((line) => /^([\w-]+): (\S+) →/.exec(line)?.slice(1, 3).join(' ') ?? [])
  assert.deepEqual([...new Set(fired)].toSorted(), announced().toSorted())
})

test('the fixture breaks every rule that is no row of the table', () => {
  const broken = new Set(announced().map((line) => line.split(' ')[0]))
  const rules = config.forbidden.map(({ name }) => name).filter((name) => !name.endsWith('-knows-only-its-row'))
  assert.deepEqual(
    rules.filter((name) => !broken.has(name)),
    [],
  )
})

test('a folder that is in no row of the table is told', async () => {
  const { found } = await checkDoors(fixture)
  assert.ok(found.some((line) => line.startsWith('src/stray is in no row of the table')))
  assert.ok(found.some((line) => line.startsWith('src/app/attic is in no row of the table')))
})

test('a project without a file to look at fails', async (t) => {
  const { found } = await checkDoors(aProject(t, { 'src/notes.txt': '' }))
  assert.match(found.join('\n'), /nothing was checked/)
})

/** The first line of a fixture names the rules that it breaks. */
function announced() {
  const files = readdirSync(fixture, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
  )
  return files.flatMap(({ parentPath, name }) => {
    const file = join(parentPath, name)
    const [, rules] = /^\/\/ (.+)/.exec(readFileSync(file, 'utf8')) ?? []
    return rules ? rules.split(' ').map((rule) => `${rule} ${file.slice(fixture.length + 1)}`) : []
  })
}
