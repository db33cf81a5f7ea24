import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseSettings } from '#test/house'
import { like } from '#test/like'
import { postgresCheck, postgresTime } from './postgres-check.ts'

const look = async (url: string) => await postgresCheck(url).look(new AbortController().signal)

test('a server that has all that the site needs is well', async () => {
  const { databaseUrl = '' } = await databaseSettings()
  expect(await look(databaseUrl)).toMatchObject([
    { name: 'Database', state: 'ok', says: like(/^PostgreSQL \d+/) },
    { name: 'Extensions', state: 'ok' },
    { name: 'Rights', state: 'ok' },
    { name: 'Replication', state: 'off' },
    { name: 'Connection pooler', state: 'off' },
  ])
  expect(Math.abs((await postgresTime(databaseUrl)).getTime() - Date.now())).toBeLessThan(2_000)
})

test('a user that may not create tables, or that other users’ tables keep out, is named', async () => {
  const { databaseUrl = '' } = await databaseSettings()
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(
      `create table if not exists of_somebody (id int); drop role if exists health_guest; create role health_guest login`,
    )
    const url = new URL(databaseUrl)
    url.username = 'health_guest'
    expect(await look(url.href)).toContainEqual({
      name: 'Rights',
      state: 'wrong',
      says: like(/^The user health_guest may not create tables in .+ owner to "health_guest"$/),
    })
    await owner.query(
      `grant create on schema public to health_guest; do $$ begin execute format('grant create on database %I to health_guest', current_database()); end $$`,
    )
    expect(await look(url.href)).toContainEqual({
      name: 'Rights',
      state: 'wrong',
      says: like(/belong to another user, and an upgrade cannot change them/),
    })
    await owner.query(`alter role health_guest set default_transaction_read_only = on`)
    expect((await look(url.href)) as object[]).toContainEqual(
      expect.objectContaining({ name: 'Database', state: 'wrong', says: like('takes no writes') }),
    )
  } finally {
    await owner.query(`drop owned by health_guest; drop role health_guest; drop table of_somebody`)
    await owner.end()
  }
})
