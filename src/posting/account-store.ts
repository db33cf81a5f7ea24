import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Account, OffReason } from './account.ts'
import './tables.ts'

const columns = sql<Account>`a.id, a.kind, a.server, a.name, a.remote_id as "remoteId", a.secret, a.on_since as "onSince", a.off_reason as "offReason", a.fault,
  a.origin, a.claimed_until as "claimedUntil"`

/** In the order in which they were added. */
export async function listAccounts(ctx: Ctx): Promise<Account[]> {
  const { rows } = await sql<Account>`select ${columns} from posting_accounts a order by a.created_at, a.id`.execute(ctx.db)
  return rows
}

/** Held until the transaction ends. */
export async function lockAccount(writing: Writing, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns} from posting_accounts a where a.id = ${id} for update`.execute(writing.db)
  return rows[0]
}

/** An account of Bluesky is the same on every server: its id is, and it may move. */
export async function findAccount(
  ctx: Ctx,
  { kind, server, remoteId }: Pick<Account, 'kind' | 'server' | 'remoteId'>,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${columns} from posting_accounts a where a.remote_id = ${remoteId} and a.kind = ${kind} and (a.kind = 'bluesky' or a.server = ${server})`.execute(
    ctx.db,
  )
  return rows[0]
}

type NewAccount = Pick<Account, 'id' | 'kind' | 'server' | 'name' | 'remoteId' | 'secret' | 'origin'>

/** It is on from now on. @returns false where the site has it already */
export async function insertAccount(writing: Writing, { remoteId, ...account }: NewAccount): Promise<boolean> {
  const now = writing.clock.now()
  const added = await writing.db
    .insertInto('posting_accounts')
    .values({
      ...account,
      remote_id: remoteId,
      on_since: now,
      off_reason: null,
      fault: null,
      resume_at: null,
      claim: null,
      claimed_until: null,
      created_at: now,
    })
    .onConflict((on) => on.columns(['server', 'remote_id']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Renewed = Pick<Account, 'name' | 'server' | 'secret'>

export async function saveSecret(writing: Writing, id: string, { name, server, secret }: Renewed): Promise<void> {
  await writing.db.updateTable('posting_accounts').set({ name, server, secret }).where('id', '=', id).execute()
}

export async function saveName(writing: Writing, id: string, name: string): Promise<void> {
  await writing.db.updateTable('posting_accounts').set({ name }).where('id', '=', id).execute()
}

export async function saveOn(writing: Writing, id: string, origin: string): Promise<void> {
  await writing.db
    .updateTable('posting_accounts')
    .set({ on_since: writing.clock.now(), off_reason: null, fault: null, origin })
    .where('id', '=', id)
    .execute()
}

export async function saveOff(writing: Writing, id: string, reason: OffReason, fault: string | null = null): Promise<void> {
  await writing.db
    .updateTable('posting_accounts')
    .set({ on_since: null, off_reason: reason, fault })
    .where('id', '=', id)
    .execute()
}

/** null: what waits is sent now. */
export async function saveResume(writing: Writing, id: string, at: Date | null): Promise<void> {
  await writing.db.updateTable('posting_accounts').set({ resume_at: at }).where('id', '=', id).execute()
}

export async function deleteAccount(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('posting_accounts').where('id', '=', id).execute()
}

/** On, with nothing that keeps this worker from it. */
export const isFree = (
  now: Date,
  worker: string,
) => sql<boolean>`(a.on_since is not null and (a.resume_at is null or a.resume_at <= ${now})
  and (a.claimed_until is null or a.claimed_until <= ${now} or a.claim = ${worker}))`

/** One process at a time posts to an account; its claim ends at `until` if it isn't renewed. @returns the account, if this process has it */
export async function claimAccount(
  writing: Writing,
  id: string,
  { worker, until }: { worker: string; until: Date },
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    update posting_accounts a set claim = ${worker}, claimed_until = ${until}
     where a.id = ${id} and ${isFree(writing.clock.now(), worker)} returning ${columns}`.execute(writing.db)
  return rows[0]
}

export async function releaseAccount(writing: Writing, id: string, worker: string): Promise<void> {
  await sql`update posting_accounts set claim = null, claimed_until = null where id = ${id} and claim = ${worker}`.execute(
    writing.db,
  )
}

/** Only on a database with one process: the processes that made these claims are dead. */
export async function releaseAll(writing: Writing): Promise<void> {
  await sql`update posting_accounts set claim = null, claimed_until = null where claim is not null`.execute(writing.db)
}
