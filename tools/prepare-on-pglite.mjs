// Prepares on PGlite what the tests asked PostgreSQL (test/note-statements.ts), so that the tests of most features need to run on one engine only:
// a word, function or type that the embedded database doesn't have fails here, by the file that asked. `npm test` runs it after the unit tests.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { migrate } from '#platform/database/migrate'
import { openPgliteInMemory } from '#platform/database/pglite'
import { once } from '../bin/endurance.mjs'

/** What `prepare` takes; of settings, locks and tables PostgreSQL prepares none. */
const preparable = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i

const root = process.cwd()
const database = await openPgliteInMemory({ log: pino({ level: 'silent' }) })
await migrate(database, join(root, 'db/migrations'))
const { asked, found } = await prepareAll(database.db, readAsked(join(root, 'test-results/statements/asked')))
await database.close()
for (const { file, text, why } of found) console.error(`${file}: PGlite does not take this statement (${why}):\n  ${text}`)
console.log(`${asked} statements were prepared on PGlite, ${found.length} refused.`)
process.exitCode = asked === 0 || found.length > 0 ? 1 : 0

async function prepareAll(db, statements) {
  const found = []
  let asked = 0
  await db.connection().execute(async (one) => {
    for (const [text, file] of statements) {
      asked++
      try {
        await sql.raw(`prepare asked as ${text}`).execute(one)
        await sql`deallocate asked`.execute(one)
      } catch (fault) {
        found.push({ file, text: text.trim().replaceAll(/\s+/g, ' ').slice(0, 300), why: fault.message })
      }
    }
  })
  return { asked, found }
}

/** Its tests run on PGlite, too. */
function isOnBoth(file) {
  return Object.entries(once.engines).find(([place]) => file.startsWith(place))?.[1] === 'both'
}

/** By text; what a test itself asked is its own affair. */
function readAsked(folder) {
  const statements = new Map()
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    for (const { file, sql: text } of JSON.parse(readFileSync(join(folder, name), 'utf8')))
      if (preparable.test(text) && file !== '' && !file.includes('.test.') && !isOnBoth(file)) statements.set(text, file)
  return statements
}
