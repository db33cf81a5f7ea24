import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import '../tables.ts'

export type FollowedSite = {
  id: string
  origin: string
  name: string
  publicKey: string
  /** What it shows now, where that is another: nothing is read until an admin confirms it. */
  offeredKey: string | null
  next: number
  begunAt: Date | null
  readAt: Date | null
  failure: string | null
  failures: number
  /** Statements of the last reading that were not taken. */
  refused: number
  dueAt: Date
}

const columns = sql<FollowedSite>`f.id, f.origin, f.name, f.public_key as "publicKey", f.offered_key as "offeredKey", f.next, f.begun_at as "begunAt", f.read_at as "readAt",
  f.failure, f.failures, f.refused, f.due_at as "dueAt"`

export async function listSites(ctx: Ctx): Promise<FollowedSite[]> {
  const { rows } = await sql<FollowedSite>`select ${columns} from followed_sites f order by f.name, f.id`.execute(ctx.db)
  return rows
}

export async function listDueSites(ctx: Ctx): Promise<FollowedSite[]> {
  const { rows } = await sql<FollowedSite>`
    select ${columns} from followed_sites f where f.due_at <= ${ctx.clock.now()} order by f.due_at, f.id`.execute(ctx.db)
  return rows
}

/** Held until the transaction ends. */
export async function lockSite(writing: Writing, id: string): Promise<FollowedSite | undefined> {
  const { rows } = await sql<FollowedSite>`select ${columns} from followed_sites f where f.id = ${id} for update`.execute(
    writing.db,
  )
  return rows[0]
}

/** Whether it was added; false where it is followed already. */
export async function addSite(
  writing: Writing,
  { id, origin, name, publicKey }: Pick<FollowedSite, 'id' | 'origin' | 'name' | 'publicKey'>,
): Promise<boolean> {
  const now = writing.clock.now()
  const { numInsertedOrUpdatedRows = 0n } = await writing.db
    .insertInto('followed_sites')
    .values({ id, origin, name, public_key: publicKey, due_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteSite(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('followed_sites').where('id', '=', id).execute()
}

export async function saveKey(writing: Writing, id: string, publicKey: string): Promise<void> {
  await writing.db
    .updateTable('followed_sites')
    .set({ public_key: publicKey, offered_key: null, failure: null, failures: 0, due_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function saveDue(writing: Writing): Promise<void> {
  await writing.db.updateTable('followed_sites').set({ due_at: writing.clock.now() }).execute()
}

type SavedReading = Partial<Pick<FollowedSite, 'name' | 'next' | 'begunAt' | 'readAt' | 'refused' | 'offeredKey'>> &
  Pick<FollowedSite, 'dueAt' | 'failure' | 'failures'>

export async function saveReading(writing: Writing, id: string, read: SavedReading): Promise<void> {
  await writing.db
    .updateTable('followed_sites')
    .set({
      due_at: read.dueAt,
      failure: read.failure,
      failures: read.failures,
      ...(read.name === undefined ? {} : { name: read.name }),
      ...(read.next === undefined ? {} : { next: read.next }),
      ...(read.begunAt === undefined ? {} : { begun_at: read.begunAt }),
      ...(read.readAt === undefined ? {} : { read_at: read.readAt }),
      ...(read.refused === undefined ? {} : { refused: read.refused }),
      ...(read.offeredKey === undefined ? {} : { offered_key: read.offeredKey }),
    })
    .where('id', '=', id)
    .execute()
}
