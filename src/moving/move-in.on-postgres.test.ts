import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase, aHouse } from '#test/house'
import { otherSite, theirs } from '#test/other-site'
import { migrationsFolder, quietLog } from '#test/template'
import type { Database } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { openPgliteInMemory } from '#platform/database/pglite'
import { getQuote } from '#quotes'
import { moveIn, openSource } from './index.ts'

const languageOf = () => undefined

/** The other site on the server that the tests have: its own columns' types, tables missing, columns that are only there. */
async function theirDatabase(): Promise<{ address: string; database: Database }> {
  const { database, settings } = await aDatabase()
  const types: Record<string, string> = {
    tags: 'text[]',
    raw_user_meta_data: 'jsonb',
    likes: 'integer',
    shares: 'integer',
    views: 'bigint',
    is_active: 'boolean',
    is_featured: 'boolean',
    is_verified: 'boolean',
    use_multiple_categories: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    email_confirmed_at: 'timestamptz',
    id: 'uuid',
  }
  await sql`create schema auth`.execute(database.db)
  for (const [table, rows] of Object.entries(otherSite)) {
    const name = table.includes('.') ? sql.table(table) : sql.table(`public.${table}`)
    const columns = Object.keys(rows[0] ?? {})
    await sql`create table ${name} (${sql.join(columns.map((column) => sql`${sql.id(column)} ${sql.raw(types[column] ?? 'text')}`))})`.execute(
      database.db,
    )
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(
      database.db,
    )
  }
  return { address: settings.databaseUrl ?? '', database }
}

async function movedIn(ctx: Parameters<typeof moveIn>[0], address: string) {
  const source = await openSource(address)
  try {
    return await moveIn(ctx, source, { languageOf })
  } finally {
    await source.close()
  }
}

test('a site moves in straight from its PostgreSQL, into either engine, and nothing is written there', async () => {
  const house = await aHouse()
  const { address, database } = await theirDatabase()
  const seen = async () => (await sql`select count(*) as n, max(updated_at) as at from quotes`.execute(database.db)).rows
  const before = await seen()
  const report = await movedIn(house.ctx, address)
  expect(report.tallies.get('quotes')).toMatchObject({ read: 5, added: 4, leftOut: 1 })
  expect(await getQuote(house.as('visitor'), theirs.quote)).toMatchObject({
    author: 'Ada Okafor',
    likes: 12,
    tags: ['life'],
    views: 400,
  })
  expect((await movedIn(house.ctx, address)).tallies.get('quotes')).toMatchObject({ added: 0, already: 4 })

  const embedded = await openPgliteInMemory({ log: quietLog })
  onTestFinished(() => embedded.close())
  await migrate(embedded, migrationsFolder)
  const there = await movedIn({ ...house.ctx, db: embedded.db }, address)
  expect(there.tallies).toEqual(report.tallies)
  expect(await seen()).toEqual(before)
})

test('ids with more digits than a number of JavaScript has stay apart', async () => {
  const house = await aHouse()
  const { database, settings } = await aDatabase()
  await sql`create table quotes as select id, 'Words of ' || id as text, 'Ada' as author
    from unnest(array[9007199254740992, 9007199254740993]::bigint[]) as w (id)`.execute(database.db)
  const report = await movedIn(house.ctx, settings.databaseUrl ?? '')
  expect(report.tallies.get('quotes')).toMatchObject({ read: 2, added: 2, already: 0 })
})

test('a database that cannot be meant is refused in words', async () => {
  const { settings } = await aDatabase()
  await expect(openSource(settings.databaseUrl ?? '')).rejects.toThrow('has none of the tables')
  const { settings: ours } = await aDatabase({}, 'migrated')
  await expect(openSource(ours.databaseUrl ?? '')).rejects.toThrow('That database is an Epigraph site.')
  await expect(openSource('postgres://nobody@127.0.0.1:1/x')).rejects.toThrow("The other site's PostgreSQL cannot be read")
})
