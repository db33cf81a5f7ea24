import { sql } from 'kysely'
import type { Ctx } from '#access'
import { undoBatch } from '#history'
import type { Database } from '#platform/db'
import { changeQuotes, type ChangeQuotesInput } from '#quotes'
import { deriveKey } from '#test/derive-key'
import { filesInMemory } from '#test/files-in-memory'
import { noMail } from '#test/no-mail'
import { noWeb } from '#test/no-web'
import { noJobs } from './no-jobs.ts'
import { assert } from './part.ts'

/** What is done to many at once, most often. */
export const bulkActs = ['publish', 'unpublish', 'feature', 'add-tags', 'trash'] as const satisfies ChangeQuotesInput['act'][]
export type BulkAct = (typeof bulkActs)[number]

/** As many as may be named at once. */
const many = 1_000

/** Does it to a thousand quotes from anywhere in the list and takes it back; in milliseconds. */
export async function timeBulk(database: Database, act: BulkAct, turn: number): Promise<{ done: number; undone: number }> {
  const ctx = await anAdmin(database)
  const { rows } = await sql<{ id: string }>`
    select id from quotes where deleted_at is null and is_active = ${act !== 'publish'} and not is_featured
     order by md5(id::text || ${turn}::text) limit ${many}`.execute(database.db)
  const ids = rows.map(({ id }) => id)
  const begun = performance.now()
  const { batch, changed } = await changeQuotes(ctx, { ids, act, ...(act === 'add-tags' ? { tags: ['Chosen'] } : {}) })
  const ended = performance.now()
  assert(batch !== null && changed === ids.length, `${act} changed ${changed} of ${ids.length}`)
  await undoBatch(ctx, batch)
  return { done: ended - begun, undone: performance.now() - ended }
}

async function anAdmin({ db, log }: Database): Promise<Ctx> {
  const { rows } = await sql<{ id: string }>`select id from profiles where role = 'admin' limit 1`.execute(db)
  const clock = { now: () => new Date() }
  const actor = { role: 'admin' as const, id: rows[0]?.id ?? '' }
  return { db, log, clock, actor, jobs: noJobs, deriveKey, mail: noMail, files: filesInMemory(), web: noWeb }
}
