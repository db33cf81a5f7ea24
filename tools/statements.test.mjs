import assert from 'node:assert/strict'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { aProject } from './project.mjs'
import { checkStatements } from './statements.mjs'

const file = 'src/quotes/store.ts'
const found = (t, row, columns, { text = 'select id, n from quotes', allowed = {}, allRan } = {}) => {
  const root = aProject(t, {
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] } }',
    [file]: `declare function sql<Row>(text: TemplateStringsArray): { execute(): Row[] }\nexport const rows = sql<${row}>\`${text}\`.execute()\n`,
  })
  mkdirSync(join(root, 'test'))
  cpSync(new URL('../test/statement-kinds.d.ts', import.meta.url), join(root, 'test/statement-kinds.d.ts'))
  symlinkSync(new URL('../node_modules', import.meta.url).pathname, join(root, 'node_modules'))
  const seen = new Map(columns ? [[JSON.stringify([file, text]), columns]] : [])
  return checkStatements(root, seen, { allowed, allRan }).found
}
const seen = { id: ['string'], n: ['number', 'null'] }

test('a statement whose rows are as it claims is held', (t) => {
  assert.deepEqual(found(t, '{ id: string; n: number | null }', seen), [])
  assert.deepEqual(found(t, '({ id: string; n: number } | { id: string; n: null })', seen), [])
})

test('a column is named that is missing, not claimed, of another kind, or null', (t) => {
  const faults = {
    '{ id: string; n: number | null; at: Date }': /at/,
    '{ id: string }': /"n"/,
    '{ id: number; n: number | null }': /id/,
    '{ id: string; n: number }': /null/,
  }
  for (const [row, name] of Object.entries(faults)) {
    const lines = found(t, row, seen)
    assert.match(lines[0] ?? '', /^src\/quotes\/store\.ts\(2,/)
    assert.match(lines.join('\n'), name)
  }
})

test('a statement of which no test sees a row is named, unless a reason is written down or tests were left out', (t) => {
  assert.match(found(t, '{ id: string }', undefined)[0], /^src\/quotes\/store\.ts:2: no test sees a row/)
  assert.deepEqual(found(t, '{ id: string }', undefined, { allRan: false }), [
    'No statement was compared: run the unit tests first, `npm test -- unit`.',
  ])
  const rest = found(t, '{ id: string }', undefined, { allowed: { [file]: { 'select id': 'why' } } })
  assert.deepEqual(rest, ['No statement was compared: run the unit tests first, `npm test -- unit`.'])
})
