import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { aDatabase } from '#test/house'
import { migrations } from '#test/migrations'

const folder = 'db/migrations'
const former = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && name < '0228')
      .map((name) => [name, fs.readFileSync(`${folder}/${name}`, 'utf8')]),
  )

test('subscriptions that staff added have the language that their address had', { timeout: 60_000 }, async () => {
  const { database } = await aDatabase()
  const { db } = database
  await migrate(database, migrations(former()))
  await sql`insert into email_subscriptions (email, subscription_type, language) values
    ('ada@people.example', 'newsletter', 'de'), ('Ada@people.example', 'quotes', null), ('ada@people.example', 'updates', null),
    ('eve@people.example', 'newsletter', 'fr'), ('ben@people.example', 'newsletter', null)`.execute(db)
  await migrate(database, folder)
  const { rows } = await sql`select lower(email) as email, jsonb_agg(language order by language) as languages
    from email_subscriptions group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { email: 'ada@people.example', languages: ['de', 'de', 'de'] },
    { email: 'ben@people.example', languages: [null] },
    { email: 'eve@people.example', languages: ['fr'] },
  ])
})
