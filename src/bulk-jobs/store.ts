import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { IdsQuery, Writing } from '#changes'
import type { BulkJob } from './bulk-job.ts'
import './tables.ts'

const shape: RawBuilder<BulkJob> = sql`j.id, j.state, j.noun, j.act, j.input, j.batch, j.undoes, j.total, j.piece, j.place, j.after, j.done, j.changed, j.skipped, j.untold, j.told_at as "toldAt",
  j.reason, j.language, j.created_by as "createdBy", j.created_at as "createdAt", j.begun_at as "begunAt", j.ended_at as "endedAt"`

export type BulkJobLine = BulkJob & {
  /** Who began it, by name. */
  by: string | null
  /** So many began before it and are not done: they are worked on one after the other. */
  ahead: number
}

const line: RawBuilder<BulkJobLine> = sql`${shape}, coalesce(nullif(p.full_name, ''), p.email) as by,
  (select count(*)::int from bulk_jobs o where j.state = 'running' and o.state = 'running' and (o.begun_at, o.id) < (j.begun_at, j.id)) as ahead`

export async function readBulkJob(ctx: Ctx, id: string): Promise<BulkJobLine | undefined> {
  const { rows } = await sql<BulkJobLine>`
    select ${line} from bulk_jobs j left join profiles p on p.id = j.created_by where j.id = ${id}::uuid`.execute(ctx.db)
  return rows[0]
}

/** Those that were begun, the newest first; all, or of one person. */
export async function listBulkJobs(
  ctx: Ctx,
  { of, limit, offset }: { of: string | null; limit: number; offset: number },
): Promise<BulkJobLine[]> {
  const { rows } = await sql<BulkJobLine>`
    select ${line} from bulk_jobs j left join profiles p on p.id = j.created_by
     where j.begun_at is not null and (${of}::uuid is null or j.created_by = ${of}::uuid)
     order by j.begun_at desc, j.id limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

/** Those at work, all or of one person, and then those of `person` that stopped after `since`; the newest first. */
export async function listUnfinished(
  ctx: Ctx,
  { of, person, since, limit }: { of: string | null; person: string | null; since: Date; limit: number },
): Promise<BulkJobLine[]> {
  const { rows } = await sql<BulkJobLine>`
    select ${line} from bulk_jobs j left join profiles p on p.id = j.created_by
     where (j.state = 'running' and (${of}::uuid is null or j.created_by = ${of}::uuid))
        or (j.state = 'stopped' and j.created_by = ${person}::uuid and j.ended_at > ${since})
     order by j.state <> 'running', j.begun_at desc, j.id limit ${limit}`.execute(ctx.db)
  return rows
}

export async function countBulkJobs(ctx: Ctx, of: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bulk_jobs j where j.begun_at is not null and (${of}::uuid is null or j.created_by = ${of}::uuid)`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** Those that wrote this batch or put it back, the newest first. */
export async function listBulkJobsOf(ctx: Ctx, batch: string): Promise<BulkJob[]> {
  const { rows } = await sql<BulkJob>`
    select ${shape} from bulk_jobs j where j.batch = ${batch}::uuid or j.undoes = ${batch}::uuid order by j.begun_at desc nulls last, j.id`.execute(
    ctx.db,
  )
  return rows
}

/** The one that is worked on now: the first that was begun. */
export async function readNextBulkJob(ctx: Ctx): Promise<BulkJob | undefined> {
  const { rows } = await sql<BulkJob>`
    select ${shape} from bulk_jobs j where j.state = 'running' order by j.begun_at, j.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Holds it until the transaction ends: of those who work on it and those who stop it, one at a time. */
export async function lockBulkJob(writing: Writing, id: string): Promise<BulkJob | undefined> {
  const { rows } = await sql<BulkJob>`select ${shape} from bulk_jobs j where j.id = ${id}::uuid for update`.execute(writing.db)
  return rows[0]
}

export async function addBulkJob(
  writing: Writing,
  job: Pick<BulkJob, 'id' | 'state' | 'noun' | 'batch' | 'language' | 'createdBy'> &
    Partial<Pick<BulkJob, 'act' | 'input' | 'undoes' | 'total'>>,
): Promise<void> {
  const now = writing.clock.now()
  await sql`insert into bulk_jobs (id, state, noun, act, input, batch, undoes, total, language, created_by, created_at, begun_at)
    values (${job.id}, ${job.state}, ${job.noun}, ${job.act ?? null}, ${JSON.stringify(job.input ?? {})}::jsonb, ${job.batch}, ${job.undoes ?? null}, ${job.total ?? 0}, ${job.language}, ${job.createdBy}::uuid, ${now},
      ${job.state === 'running' ? now : null})`.execute(writing.db)
}

type Saved = Partial<Omit<BulkJob, 'id' | 'noun' | 'batch' | 'undoes' | 'createdBy' | 'createdAt'>>

export async function saveBulkJob(
  writing: Writing,
  id: string,
  { input, skipped, toldAt, begunAt, endedAt, ...row }: Saved,
): Promise<void> {
  const set = {
    ...row,
    ...(input === undefined ? {} : { input: json(input) }),
    ...(skipped === undefined ? {} : { skipped: json(skipped) }),
    ...(toldAt === undefined ? {} : { told_at: toldAt }),
    ...(begunAt === undefined ? {} : { begun_at: begunAt }),
    ...(endedAt === undefined ? {} : { ended_at: endedAt }),
  }
  await writing.db.updateTable('bulk_jobs').set(set).where('id', '=', id).execute()
}

/** @returns how many were at work */
export async function stopRunningJobs(writing: Writing): Promise<number> {
  const stopped = { state: 'stopped', ended_at: writing.clock.now(), worker: null, claimed_until: null } as const
  const rows = await writing.db.updateTable('bulk_jobs').set(stopped).where('state', '=', 'running').returning('id').execute()
  return rows.length
}

/** A list, too, travels as JSON: the driver would take it for an array of PostgreSQL's. */
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** Ids in a piece. */
const pieceSize = 1_000

/** Writes down which these are, in the order of their ids: that in which all who write to many hold them. One statement, so they are those of one moment. @returns how many they are */
export async function addPieces(writing: Writing, id: string, ids: IdsQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with chosen as materialized (${ids}),
    numbered as (select c.id, (row_number() over (order by c.id) - 1) / ${pieceSize}::int as piece from chosen c),
    added as (
      insert into bulk_job_pieces (job_id, piece, ids)
      select ${id}::uuid, n.piece::int, array_agg(n.id order by n.id) from numbered n group by n.piece
      returning cardinality(ids) as n)
    select coalesce(sum(a.n), 0)::int as total from added a`.execute(writing.db)
  return rows[0]?.total ?? 0
}

/** Takes these out of what was selected. @returns how many are left */
export async function takeOut(writing: Writing, id: string, except: readonly string[]): Promise<number> {
  if (except.length > 0)
    await sql`
      update bulk_job_pieces p set ids = array(select i from unnest(p.ids) with ordinality as o (i, n) where i <> all(${[...except]}::uuid[]) order by n)
       where p.job_id = ${id}::uuid and p.ids && ${[...except]}::uuid[]`.execute(writing.db)
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(cardinality(p.ids)), 0)::int as n from bulk_job_pieces p where p.job_id = ${id}::uuid`.execute(writing.db)
  return rows[0]?.n ?? 0
}

/** Some ids of a piece; undefined behind the last piece. */
export async function readPiece(
  ctx: Ctx,
  { id, piece, place }: Pick<BulkJob, 'id' | 'piece' | 'place'>,
  most: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[] }>`
    select p.ids[${place + 1}::int : ${place + most}::int] as ids from bulk_job_pieces p where p.job_id = ${id}::uuid and p.piece = ${piece}`.execute(
    ctx.db,
  )
  return rows[0]?.ids
}

export async function dropPieces(writing: Writing, id: string): Promise<void> {
  await sql`delete from bulk_job_pieces where job_id = ${id}::uuid`.execute(writing.db)
}

/** Selections of a person with which nothing was done: all but the newest few. */
export async function dropOldSelections(writing: Writing, person: string, keep: number): Promise<void> {
  await sql`delete from bulk_jobs where id in (
    select j.id from bulk_jobs j where j.state = 'selected' and j.created_by = ${person}::uuid order by j.created_at desc, j.id offset ${keep})`.execute(
    writing.db,
  )
}

/** Selections with which nothing was done, and what stopped jobs had not done yet. */
export async function forgetOld(writing: Writing, { selected, stopped }: { selected: Date; stopped: Date }): Promise<void> {
  await sql`delete from bulk_jobs where state = 'selected' and created_at < ${selected}`.execute(writing.db)
  await sql`
    with over as (update bulk_jobs set state = 'done' where state = 'stopped' and ended_at < ${stopped} returning id)
    delete from bulk_job_pieces where job_id in (select id from over)`.execute(writing.db)
}
