import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkNames } from './names.mjs'
import { aProject } from './project.mjs'

const faultsOf = (t, files) => checkNames(aProject(t, files)).found

test('names in kebab-case pass, whatever their endings', (t) => {
  const files = {
    'src/main.ts': '',
    'src/app/entry.server.tsx': '',
    'db/migrations/0001-ground.sql': '',
    'docs/README.md': '',
    'src/app/page/page.test.ts': '',
  }
  assert.deepEqual(faultsOf(t, files), [])
})

test('other names do not, nor do drawers', (t) => {
  const found = faultsOf(t, {
    'src/app/HomePage.tsx': '',
    'src/app/utils/text.ts': '',
    'src/quotes/types.ts': '',
    'test/helpers.ts': '',
  })
  assert.deepEqual(found.map((line) => line.split(/[: ]/)[0]).toSorted(), [
    'src/app/HomePage.tsx',
    'src/app/utils',
    'src/quotes/types.ts',
    'test/helpers.ts',
  ])
})

test("a verb's file exports the verb, a noun's the noun", (t) => {
  const good = {
    'src/quotes/find-quotes.ts': 'export async function findQuotes() {}',
    'src/quotes/source-line.ts': 'export type SourceLine = string',
    'src/quotes/day-store.ts': '',
    'src/quotes/parts/kept-quotes.ts': '',
    'src/quotes/day/find-days.ts': 'export async function findDays() {}',
  }
  assert.deepEqual(faultsOf(t, good), [])
  assert.match(faultsOf(t, { 'src/quotes/day/find-days.ts': '' })[0], /does not export findDays/)
  assert.match(faultsOf(t, { 'src/quotes/pick-quote.ts': 'export function chooseQuote() {}' })[0], /does not export pickQuote/)
})

test('a number is given once', (t) => {
  const files = {
    'db/migrations/0001-a.sql': '',
    'db/migrations/0001-b.sql': '',
    'db/migrations/0002-c.sql': '',
    'docs/decisions/001-d.md': '',
  }
  assert.deepEqual(faultsOf(t, files), [
    'db/migrations/0001-b.sql has the number of another one. Give the newer of them the next.',
  ])
})

test('an empty project fails', (t) => {
  assert.match(faultsOf(t, {})[0], /nothing was checked/)
})
