import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folderCircles } from './folder-circles.mjs'

const modules = (imports) =>
  Object.entries(imports).map(([source, others]) => ({ source, dependencies: others.map((resolved) => ({ resolved })) }))

test('two folders that import each other are named, with the files that do it', () => {
  const found = folderCircles(
    modules({
      'src/app/desk/keys/hear.ts': ['src/app/desk/table/row.ts'],
      'src/app/desk/table/rows/list.ts': ['src/app/desk/keys/key.ts'],
    }),
  )
  assert.equal(found.length, 1)
  assert.match(found[0], /keys\/hear\.ts → src\/app\/desk\/table\/row\.ts, and src\/app\/desk\/table\/rows\/list\.ts → /)
  assert.match(found[0], /In src\/app\/desk, keys → table → keys\./)
})

test('a circle of three folders is found, and told once', () => {
  const found = folderCircles(
    modules({ 'src/a/one.ts': ['src/b/one.ts'], 'src/b/two.ts': ['src/c/one.ts'], 'src/c/two.ts': ['src/a/two.ts'] }),
  )
  assert.equal(found.length, 1)
  assert.match(found[0], /In src, a → b → c → a\./)
})

test('a door and the noun beside the folders, tests, and folders that go one way are fine', () => {
  const found = folderCircles(
    modules({
      'src/quotes/index.ts': ['src/quotes/day/pick-day.ts'],
      'src/quotes/day/pick-day.ts': ['src/quotes/quote.ts', 'src/quotes/search/find.ts'],
      'src/quotes/search/find.test.ts': ['src/quotes/day/pick-day.ts'],
      'src/quotes/search/find.ts': ['src/authors/index.ts'],
    }),
  )
  assert.deepEqual(found, [])
})
