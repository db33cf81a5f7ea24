import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { plannedOnce } from '#platform/planned-once'
import type { Correction, CorrectionRecord, Settlement } from './report.ts'
import './tables.ts'

const columns: RawBuilder<Settlement> = sql`s.id, s.quote_id as "quoteId", s.outcome, s.note, s.reason, s.into_id as "intoId", s.batch,
  s.undone, p.full_name as "settledBy", s.settled_at as "settledAt"`

const withName = sql`quote_settlements s left join profiles p on p.id = s.settled_by`

export async function addSettlement(
  writing: Writing,
  given: Pick<Settlement, 'id' | 'quoteId' | 'outcome' | 'note' | 'reason' | 'intoId' | 'batch'>,
): Promise<void> {
  await writing.db
    .insertInto('quote_settlements')
    .values({
      id: given.id,
      quote_id: given.quoteId,
      outcome: given.outcome,
      note: given.note,
      reason: given.reason,
      into_id: given.intoId,
      batch: given.batch,
      settled_by: writing.actor.id,
      settled_at: writing.clock.now(),
    })
    .execute()
}

export async function readSettlement(ctx: Ctx, id: string): Promise<Settlement | undefined> {
  const { rows } = await sql<Settlement>`select ${columns} from ${withName} where s.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export async function listSettlementsOf(ctx: Ctx, quoteId: string, limit: number): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    select ${columns} from ${withName} where s.quote_id = ${quoteId} and not s.undone
    order by s.settled_at desc, s.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** What is at each of these quotes; one at which nothing does has an empty record. One query. */
export async function readCorrectionRecords(ctx: Ctx, quoteIds: readonly string[]): Promise<Map<string, CorrectionRecord>> {
  const { rows } = await sql<{ id: string } & CorrectionRecord>`
    select w.id, array(select s.outcome || case when s.note = '' then '' else ': ' || s.note end ${standing}) as corrections,
        array(select s.id::text ${standing}) as settlements
      from unnest(${[...quoteIds]}::uuid[]) as w (id)`.execute(ctx.db)
  return new Map(rows.map(({ id, corrections, settlements }) => [id, { corrections, settlements }]))
}

const standing = sql`from quote_settlements s
  where (s.into_id = w.id or s.into_id is null and s.quote_id = w.id) and not s.undone order by s.settled_at, s.id`

/** Until the transaction ends. */
export async function lockSettlementsAt(writing: Writing, quoteIds: readonly string[]): Promise<void> {
  await sql`select 1 from quote_settlements s 
    where s.into_id = any(${[...quoteIds]}::uuid[]) or s.into_id is null and s.quote_id = any(${[...quoteIds]}::uuid[])
    order by s.id for update`.execute(writing.db)
}

export async function saveUndone(writing: Writing, ids: readonly string[], undone: boolean): Promise<void> {
  if (ids.length > 0)
    await writing.db
      .updateTable('quote_settlements')
      .set({ undone })
      .where('id', 'in', [...ids])
      .execute()
}

const isPublic = sql`s.note <> '' and not s.undone`

/** Of a quote and of those that were folded into it, the newest first. */
export async function listCorrectionsOf(ctx: Ctx, quoteId: string, limit: number): Promise<Correction[]> {
  const { rows } = await plannedOnce(() =>
    sql<Correction>`
    select s.outcome, s.note, s.settled_at as "settledAt" from quote_settlements s
    where s.quote_id in (select q.id from quotes q where q.id = ${quoteId} or q.merged_into = ${quoteId}) and ${isPublic}
    order by s.settled_at desc, s.id desc limit ${sql.lit(limit)}`.execute(ctx.db),
  )
  return rows
}

export type CorrectionLine = Correction & { id: string; quoteId: string }

/** The newest first; each with the quote that is there now. What is said of quotes that are not listed is not listed either. */
export async function listCorrections(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; shown: CorrectionLine[] }> {
  const from = sql`quote_settlements s join quotes o on o.id = s.quote_id
    join quotes q on q.id = coalesce(o.merged_into, o.id) and q.listed where ${isPublic}`
  const [{ rows: counted }, { rows: shown }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(ctx.db),
    sql<CorrectionLine>`
      select s.id, q.id as "quoteId", s.outcome, s.note, s.settled_at as "settledAt"
      from ${from} order by s.settled_at desc, s.id desc limit ${limit} offset ${offset}`.execute(ctx.db),
  ])
  return { total: counted[0]?.total ?? 0, shown }
}
