import fs from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { change } from '#changes'
import { aHouse } from '#test/house'
import { settleCollection } from './settle-collection.ts'

const project = path.resolve(import.meta.dirname, '..')

test('a start reads the collection where it or the schema is another than the last time, and then alone', async () => {
  const { ctx } = await aHouse()
  const beginning = { migrationsFolder: await aCopy('db/migrations'), collectionFolder: await aCopy('db/collection') }
  const said: string[] = []
  const settle = async () => {
    said.length = 0
    await settleCollection(ctx, beginning, (sentence) => said.push(sentence))
  }
  await settle()
  expect(said.join()).toMatch(/Added the starter collection: \d+ quotes/)

  const { rows } = await sql<{ id: string; url: string }>`
    select id, source_url as url from quotes where source_url like '%/blob/%' order by id limit 1`.execute(ctx.db)
  const [linked] = rows
  const asEarlier = () =>
    sql`update quotes set source_url = regexp_replace(source_url, '/blob/.*', '') where id = ${linked?.id}`.execute(ctx.db)
  const isRenewed = async () => {
    const { rows: now } = await sql<{ url: string }>`select source_url as url from quotes where id = ${linked?.id}`.execute(
      ctx.db,
    )
    return now[0]?.url === linked?.url
  }
  await asEarlier()
  await settle()
  expect(said).toEqual([])
  expect(await isRenewed()).toBe(false)

  // As by a process of the release before.
  await change(ctx, { noun: 'collection', id: 'starter', verb: 'renew-links' }, async () => ({
    before: { links: 0 },
    after: { links: 1 },
  }))
  await settle()
  expect(await isRenewed()).toBe(true)
  await asEarlier()
  await settle()
  expect(await isRenewed()).toBe(false)

  for (const [folder, name] of [
    [beginning.collectionFolder, 'more.json'],
    [beginning.migrationsFolder, '9999-a-step.sql'],
  ] as const) {
    fs.writeFileSync(path.join(folder, name), '')
    await asEarlier()
    await settle()
    expect(await isRenewed()).toBe(true)
  }
}, 120_000)

async function aCopy(of: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'epigraph-settle-'))
  onTestFinished(() => fs.rmSync(copy, { recursive: true, force: true }))
  fs.cpSync(path.join(project, of), copy, { recursive: true })
  return copy
}
