import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Noun } from './nouns.ts'
import { actOf, originOf, thingsOf, type BatchAct } from './act-store.ts'
import './store.ts'
import type { Version } from './version-store.ts'
import type { StoredRecord } from './way-back.ts'

/** What a batch did to one thing: from before its first entry to after its last, where it wrote more than once. */
export type BatchThing = {
  id: string
  /** What was done last. */
  verb: string
  before: StoredRecord | null
  after: StoredRecord | null
  /** The newest entry of the thing, where somebody wrote after the batch. */
  since: Pick<Version, 'at' | 'by' | 'role' | 'program' | 'programRole' | 'verb' | 'batch'> | null
}

type WhichThings = {
  batch: string
  noun: Noun
  /** The id of the last one of the page before. */
  after: string
  most: number
  /** Only those to which somebody wrote since. */
  writtenSince?: boolean
}

/** The things of one noun that a batch wrote to, by their ids. One query. A page costs the same for any batch except an import: there all quotes are read, because each step has one entry. */
export async function readThings(
  ctx: Ctx,
  { batch, noun, after, most, writtenSince = false }: WhichThings,
): Promise<BatchThing[]> {
  const later = sql`from changes c where c.noun = ${noun} and c.noun_id = t.noun_id and c.id > t.last`
  const { rows } = await sql<BatchThing>`
    with single as (
      select c.noun_id, min(c.id) as first, max(c.id) as last, null::changes as entry from changes c
       where c.batch = ${batch} and c.noun = ${noun} and c.noun_id > ${after} and c.ids is null
       group by c.noun_id ${writtenSince ? sql`` : sql`order by c.noun_id limit ${most}`}),
    of_many as (
      select e.noun_id, e.id as first, e.id as last, e as entry from changes c cross join lateral each_of(c) e
       where c.batch = ${batch} and c.noun = ${noun} and c.ids is not null and c.last_id > ${after} and e.noun_id > ${after}),
    things as (select * from single union all select * from of_many),
    page as (
      select t.* from things t ${writtenSince ? sql`where exists (select ${later})` : sql``} order by t.noun_id limit ${most})
    select t.noun_id as id, coalesce(l.verb, (t.entry).verb) as verb, f.before, left_by(coalesce(l, t.entry)) as after, s.since
      from page t left join changes f on f.id = t.first and f.ids is null left join changes l on l.id = t.last and l.ids is null
      left join lateral (select json_build_object('at', c.at, 'by', coalesce(nullif(p.full_name, ''), p.email), 'role', c.role, 'program', c.program, 'programRole', c.program_role, 'verb', c.verb, 'batch', c.batch) as since
        from (select c.* ${later} order by c.id desc limit 1) c left join profiles p on p.id = c.actor) s on true
     order by t.noun_id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, since: row.since && { ...row.since, at: new Date(row.since.at) } }))
}

/** A batch as a whole. */
export type BatchHead = {
  batch: string
  at: Date
  /** Who wrote in it: one, as a rule. */
  actors: (string | null)[]
  by: string | null
  role: string
  program: string | null
  programRole: string | null
  verb: string
  /** What it wrote to, in the order in which it did, and to how many. */
  nouns: { noun: Noun; verbs: string[]; count: number }[]
  /** The text or name of the first. */
  words: string | null
  undoes: string | null
  undone: boolean
  /** What was done; of an undo, what was undone `depth` times. */
  act: BatchAct
  depth: number
}

/** One query. */
export async function readBatchHead(ctx: Ctx, batch: string): Promise<BatchHead | undefined> {
  const { rows } = await sql<BatchHead>`
    select first.batch, first.at, first.role, first.program, first.program_role as "programRole", first.verb, first.undoes, coalesce(nullif(p.full_name, ''), p.email) as by,
        coalesce(first.after->>'text', first.after->>'name', first.before->>'text', first.before->>'name') as words,
        array(select distinct c.actor from changes c where c.batch = ${batch}) as actors,
        (select json_agg(n order by n.first) from (
          select c.noun, min(c.id) as first, array_agg(distinct c.verb) as verbs, ${thingsOf(sql`c`)} as count
            from changes c where c.batch = ${batch} group by c.noun) n) as nouns,
        ${isUndone(sql`first.batch`)} as undone, ${actOf(sql`o`)} as act, o.depth
      from (select c.* from changes c where c.batch = ${batch} order by c.id limit 1) first
      join change_batches b on b.batch = first.batch
      cross join lateral ${originOf(sql`b`)} o
      left join profiles p on p.id = first.actor`.execute(ctx.db)
  return rows[0]
}

/** The batch that this one undoes or does again, back to the first; of any other batch that batch itself. One query. */
export async function readFirstBatch(ctx: Ctx, batch: string): Promise<string> {
  const { rows } = await sql<{ batch: string }>`
    select o.batch from change_batches b cross join lateral ${originOf(sql`b`)} o where b.batch = ${batch}`.execute(ctx.db)
  return rows[0]?.batch ?? batch
}

/** Somebody put it back, and that stands. */
export const isUndone = (batch: RawBuilder<unknown>) => sql`exists (select from changes u where u.undoes = ${batch}
  and not exists (select from changes r where r.undoes = u.batch))`
