import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db'
import { assert } from './part.ts'

/** A night's work is behind it: what was filled in has been compared with its like already. */
export async function compareNothing({ db }: Database): Promise<void> {
  await sql`delete from quotes_to_compare`.execute(db)
  await sql`delete from authors_to_compare`.execute(db)
}

/** What a site does by itself after its start, spread over ten minutes, is brought forward and waited for; each job is done whole. */
export async function endJobsOfStart({ db }: Database, within = 15 * 60_000): Promise<void> {
  await sql`update jobs.job set start_after = now() where state = 'created' and singleton_key = 'start'`.execute(db)
  for (const begun = Date.now(); ; await sleep(500)) {
    const { rows } = await sql<{ name: string }>`
      select name from jobs.job where singleton_key = 'start' and state in ('created', 'retry', 'active')`.execute(db)
    if (rows.length === 0) return
    assert(Date.now() - begun < within, `${rows.map(({ name }) => name).join(', ')} did not end`)
  }
}
