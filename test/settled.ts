import { sql } from 'kysely'
import { expect } from 'vitest'
import type { House } from './house.ts'

/** Waits until every change of a house is settled: others on the database server may still be at work, and who hears of changes in their order waits for them. */
export async function settled({ db }: Pick<House, 'db'>): Promise<void> {
  const open = async () =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from change_notices where transaction >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db)
    ).rows[0]?.n
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
}
