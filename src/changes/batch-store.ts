import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Noun } from './nouns.ts'
import './store.ts'

/** What somebody does on the desk to what readers see, and can put back. */
export const contentNouns = ['quote', 'author', 'category'] as const satisfies string[]

export type BatchEntry = {
  noun: Noun
  id: string
  verb: string
  before: object | null
  after: object | null
  actor: string | null
}

/** The entries of a batch, in their order. */
export async function readBatch(ctx: Ctx, batch: string): Promise<BatchEntry[]> {
  return await ctx.db
    .selectFrom('changes')
    .select(['noun', 'noun_id as id', 'verb', 'before', 'after', 'actor'])
    .where('batch', '=', batch)
    .orderBy('id')
    .execute()
}

/** A batch in a line: what was done, to how many, by whom, and the words of one of them. */
export type Batch = {
  batch: string
  at: Date
  noun: (typeof contentNouns)[number]
  verb: string
  count: number
  /** The text or name of the first. */
  words: string | null
  actor: string | null
  by: string | null
  /** It puts another back. */
  undoes: string | null
  /** Somebody put it back, and that stands. */
  undone: boolean
}

/** The newest batches, of one person or of all: from each the next by the index, however many entries a batch has. One query. */
export async function listBatches(ctx: Ctx, { of, most }: { of: string | null; most: number }): Promise<Batch[]> {
  const mine = of === null ? sql`` : sql`and c.actor = ${of}`
  const content = sql`c.batch is not null and c.noun in ('quote', 'author', 'category') ${mine}`
  const { rows } = await sql<Batch>`
    with recursive each as (
      (select c.id, c.batch, 1 as n from changes c where ${content} order by c.id desc limit 1)
      union all
      select next.id, next.batch, each.n + 1 from each cross join lateral (
        select c.id, c.batch from changes c
         where ${content} and c.id < (select min(o.id) from changes o where o.batch = each.batch) order by c.id desc limit 1) next
       where each.n < ${most})
    select first.batch, first.at, first.noun, first.verb, (select count(*)::int from changes c where c.batch = each.batch) as count,
        coalesce(first.after->>'text', first.after->>'name', first.before->>'text', first.before->>'name') as words,
        first.actor, coalesce(nullif(p.full_name, ''), p.email) as by, first.undoes,
        exists (select from changes u where u.undoes = each.batch
          and not exists (select from changes r where r.undoes = u.batch)) as undone
      from each
      cross join lateral (select c.* from changes c where c.batch = each.batch order by c.id limit 1) first
      left join profiles p on p.id = first.actor
     order by each.n`.execute(ctx.db)
  return rows
}
