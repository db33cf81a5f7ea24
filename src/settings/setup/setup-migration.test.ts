import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { aDatabase } from '#test/house'
import { migrations } from '#test/migrations'

const folder = 'db/migrations'

/** As they were before a new site was set up in the desk. */
const former = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && name < '0174')
      .map((name) => [name, fs.readFileSync(`${folder}/${name}`, 'utf8')]),
  )

const anAccount = sql`insert into auth_users (name, email) values ('Ada', 'ada@people.example')`
const aLoad = sql`insert into website_settings (collection_loaded_at) values (now()) on conflict (single) do update set collection_loaded_at = now()`
const aMove = sql`insert into changes (noun, noun_id, verb, role, batch) values ('site', 'all', 'move-in', 'system', gen_random_uuid())`

test.each([
  ['a new site is asked', [], false],
  ['a site that was started and that nobody has entered yet is asked', [aLoad], false],
  ['a site that somebody runs is left alone', [aLoad, anAccount], true],
  ['a site that never saved a setting is left alone', [anAccount], true],
  ['a site that moved in is left alone', [aLoad, aMove], true],
])('%s', { timeout: 60_000 }, async (_, before, isOver) => {
  const { database } = await aDatabase()
  await migrate(database, migrations(former()))
  for (const statement of before) await statement.execute(database.db)
  await migrate(database, folder)
  const rows = await database.db.selectFrom('website_settings').select(['setup_steps', 'setup_over_at']).execute()
  expect(rows.filter(({ setup_over_at }) => setup_over_at !== null)).toHaveLength(isOver ? 1 : 0)
  for (const { setup_steps } of rows) expect(setup_steps).toEqual({})
})
