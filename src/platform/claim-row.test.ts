import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { claimRow, releaseRow } from './claim-row.ts'

const ms = 30_000

async function aRow() {
  const house = await aHouse()
  const id = randomUUID()
  const now = house.clock.now()
  await sql`insert into bulk_jobs (id, state, input, batch, total, language, created_at) values (${id}, 'selected', '{}', ${randomUUID()}, 0, 'en', ${now})`.execute(
    house.db,
  )
  const [first, second] = [randomUUID(), randomUUID()]
  const claim = (worker: string, alone = false) => claimRow(house.ctx, 'bulk_jobs', { id, worker, ms, alone })
  const release = (worker: string) => releaseRow(house.ctx, 'bulk_jobs', { id, worker })
  return { house, first, second, claim, release }
}

test('one process has a row until it releases it', async () => {
  const { first, second, claim, release } = await aRow()
  expect(await claim(first)).toBe(true)
  expect(await claim(second)).toBe(false)
  expect(await claim(first)).toBe(true)
  await release(second)
  expect(await claim(second)).toBe(false)
  await release(first)
  expect(await claim(second)).toBe(true)
})

test('a row of a process that says nothing more is free after its time, and at once for the only process', async () => {
  const { house, first, second, claim } = await aRow()
  await claim(first)
  house.clock.advance(ms + 1)
  expect(await claim(second)).toBe(true)
  expect(await claim(first)).toBe(false)
  expect(await claim(first, true)).toBe(true)
})
