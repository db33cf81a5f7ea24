import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { aDatabase } from '#test/house'
import { migrations } from '#test/migrations'

const folder = 'db/migrations'

/** As they were before admins were asked for a second factor. */
const former = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && name < '0097')
      .map((name) => [name, fs.readFileSync(`${folder}/${name}`, 'utf8')]),
  )

test.each([
  ['a new site asks its admins for a second factor', false, true],
  ['a site that has an account keeps its rule', true, false],
])('%s', { timeout: 60_000 }, async (_, hasAccount, asks) => {
  const { database } = await aDatabase()
  await migrate(database, migrations(former()))
  if (hasAccount) await sql`insert into auth_users (name, email) values ('Ada', 'ada@people.example')`.execute(database.db)
  await migrate(database, folder)
  const [settings] = await database.db.selectFrom('website_settings').select('admins_need_two_factor').execute()
  expect(settings).toEqual({ admins_need_two_factor: asks })
})
