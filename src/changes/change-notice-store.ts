import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Ground } from '#platform/ground'

declare module '#platform/ground' {
  interface Tables {
    change_notices: { transaction: string; mark: number; at: Date; notice: object | null }
  }
}

/** A place in the history of changes: the transaction of a notice, and the mark of its row. */
export type Place = { transaction: number; mark: number }

/** `settled`: nothing that began before it is still under way. */
export type KeptChangeNotice = Place & { notice: object | null; settled: boolean }

/**
 * The newest notices, the oldest of them first. Numbers of transactions count up on one server. A copy of the database on another server may hold numbers that
 * are still to come there: then the history begins again, and anything may have changed.
 */
export async function readChangeNotices({ db }: Pick<Ground, 'db'>, most: number): Promise<KeptChangeNotice[]> {
  await sql`
    with void as (
      select where not exists (select from change_notices)
        or exists (select from change_notices where transaction >= pg_snapshot_xmax(pg_current_snapshot()))),
      gone as (delete from change_notices where exists (select from void))
    insert into change_notices (notice) select null from void`.execute(db)
  const { rows } = await sql<KeptChangeNotice>`
    select n.transaction::text::bigint as transaction, n.mark, n.notice, n.transaction < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from change_notices n order by n.transaction desc, n.mark desc limit ${most}`.execute(db)
  return rows.toReversed()
}

/** The next notices after this transaction, as far as they are settled. */
export async function readSettled({ db }: Pick<Ground, 'db'>, after: number, most: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select n.transaction::text::bigint as transaction, n.mark from change_notices n
     where n.transaction > ${String(after)}::text::xid8 and n.transaction < pg_snapshot_xmin(pg_current_snapshot())
     order by n.transaction, n.mark limit ${most}`.execute(db)
  return rows
}

/** The first notices after this transaction, as far as they are settled: all of a transaction, or none, so there may be some more than `most`. */
export async function readChangeNoticesAfter(
  { db }: Pick<Ground, 'db'>,
  after: string,
  most: number,
): Promise<{ transaction: string; notice: object | null }[]> {
  const { rows } = await sql<{ transaction: string; notice: object | null }>`
    select n.transaction::text as transaction, n.notice from change_notices n
     where n.transaction > ${after}::text::xid8 and n.transaction < pg_snapshot_xmin(pg_current_snapshot())
     order by n.transaction fetch first (${most}::int) rows with ties`.execute(db)
  return rows
}

/**
 * Whether anything changed that this snapshot did not see, in whatever order transactions ended; without a snapshot that is unknown, so it may have.
 * The snapshot of now is for the next time.
 */
export async function readWhetherChanged(
  { db }: Pick<Ground, 'db'>,
  snapshot: string | null,
): Promise<{ hasChanged: boolean; snapshot: string }> {
  const { rows } = await sql<{ hasChanged: boolean; snapshot: string }>`
    select ${snapshot}::text is null or exists (select from change_notices n
        where n.transaction >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
          and not pg_visible_in_snapshot(n.transaction, ${snapshot}::text::pg_snapshot)) as "hasChanged",
      pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0] ?? { hasChanged: true, snapshot: '' }
}

/** Those of the last two days stay, and always the newest. */
export async function forgetChangeNotices(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 2 * 24 * 60 * 60_000)
  await sql`
    delete from change_notices where transaction <
      (select n.transaction from change_notices n where n.at < ${before} order by n.transaction desc limit 1)`.execute(ctx.db)
}
