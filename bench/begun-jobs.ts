import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db'
import { assert } from './part.ts'

/** A night's work is behind it: what was filled in has been compared with its like already. */
export async function compareNothing({ db }: Database): Promise<void> {
  await sql`delete from quotes_to_compare`.execute(db)
  await sql`delete from authors_to_compare`.execute(db)
}

/** What a site does automatically after its start, spread over ten minutes, is brought forward and waited for; each job is done whole. */
export async function endJobsOfStart({ db }: Database, within = 15 * 60_000): Promise<void> {
  for (const begun = Date.now(); ; await sleep(1_000)) {
    await sql`update jobs.job set start_after = now() where state = 'created' and singleton_key = 'start' and start_after > now()`.execute(
      db,
    )
    const { rows } = await sql<{ name: string; open: boolean }>`
      select name, state in ('created', 'retry', 'active') as open from jobs.job where singleton_key = 'start'`.execute(db)
    const open = rows.filter((job) => job.open)
    // They are sent one after the other when the site has begun to listen; this is the last.
    if (open.length === 0 && rows.some(({ name }) => name === 'maintain')) return
    assert(Date.now() - begun < within, `${open.map(({ name }) => name).join(', ')} did not end`)
  }
}
