import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTables } from './foreign-tables.mjs'
import { aProject } from './project.mjs'

const declared = (...tables) =>
  `declare module '#platform/ground' {\n  interface Tables {\n${tables.map((name) => `    ${name}: object\n`).join('')}  }\n}\n`

test('a store may name its own tables and those of features that it knows; others need a line, and each line is needed', (t) => {
  const root = aProject(t, {
    'src/quotes/tables.ts': declared('quotes'),
    'src/authors/tables.ts': declared('authors'),
    'src/contact/tables.ts': declared('contact_messages'),
    'src/quotes/store.ts':
      "sql`select 1 from quotes q join authors a on true`\n// read from contact_messages\ndb.selectFrom('quotes')",
    'src/contact/answer-store.ts': 'sql`update contact_messages m set state = 1 from quotes q`',
    'src/accounts/own/person-store.ts': 'sql`select 1 from quotes join contact_messages on true`',
    'src/contact/answer.ts': 'sql`select 1 from authors`',
  })
  assert.deepEqual(
    checkTables(root, {}).map((line) => line.split('. ')[0]),
    ['src/contact/answer-store.ts names the table quotes of quotes'],
  )
  assert.deepEqual(checkTables(root, { contact: { 'quotes authors': 'a reason' } }), [
    'tools/foreign-tables.mjs allows "contact authors", and no store needs it.',
  ])
})
