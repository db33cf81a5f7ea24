import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aProject } from './project.mjs'
import { checkReferences } from './references.mjs'

const faultsOf = (t, files) => checkReferences(aProject(t, files)).found

test('what is there may be cited, by path, link or command, and an example with a gap is no path', (t) => {
  const text =
    'See `src/main.ts`, [the docs](docs/deploy.md#ports), `npm run check`, `src/<feature>/`, `docs/decisions/NNN-noun.md`.'
  assert.deepEqual(
    faultsOf(t, { 'README.md': text, 'src/main.ts': '// as in docs/deploy.md', 'docs/deploy.md': '[up](../README.md)' }),
    [],
  )
})

test('what is not there is told with its line', (t) => {
  const found = faultsOf(t, {
    'README.md': '\n`src/lost.ts` and `npm run lost`\n[lost](docs/lost.md)',
    'src/main.ts': '// docs/lost-too.md',
  })
  assert.deepEqual(found, [
    'README.md:2 cites src/lost.ts, which does not exist.',
    'README.md:3 cites docs/lost.md, which does not exist.',
    'README.md:2 speaks of `npm run lost`, which package.json does not have.',
    'src/main.ts:1 cites docs/lost-too.md, which does not exist.',
  ])
})

test('a decision that is not in their list is told', (t) => {
  const files = { 'README.md': '`docs/decisions`', 'docs/decisions/001-a.md': '', 'docs/decisions/002-b.md': '' }
  assert.deepEqual(faultsOf(t, { ...files, 'docs/decisions/README.md': '[001](001-a.md)' }), [
    'docs/decisions/002-b.md stands in no line of docs/decisions/README.md.',
  ])
})

test('documents that cite nothing fail', (t) => {
  assert.match(faultsOf(t, { 'README.md': 'Words.' })[0], /nothing was checked/)
})
