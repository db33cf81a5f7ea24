import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { keepPagesTrue } from './keep-pages-true.ts'

test('the history begins when what was under way before its first notice has ended', async () => {
  const house = await aHouse()
  const folder = mkdtempSync(path.join(tmpdir(), 'epigraph-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const app = await anApp(house, { pagesOnDisk: { folder, maxBytes: 10_000_000, name: () => 'build' } })
  onTestFinished(() => app.disk?.close())
  await house.db.transaction().execute(async (before) => {
    await sql`select pg_current_xact_id()`.execute(before)
    const end = await keepPagesTrue(house.database, app.cache, house.ctx)
    onTestFinished(end)
    // Long enough to have been asked once.
    await sleep(500)
    expect(app.disk?.history.place()).toBeUndefined()
  })
  await expect.poll(() => app.disk?.history.place(), { timeout: 30_000 }).toBeDefined()
})
