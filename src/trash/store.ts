import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { dayMs } from '#time'
import { trashDays, type Trashed, type TrashNoun } from './trash.ts'

/** Each table by its own index, under names that fit all three. */
const tables: Record<TrashNoun, RawBuilder<unknown>> = {
  quote: sql`select 'quote' as noun, q.id, q.text as words, q.author as about, q.deleted_at from quotes q where q.deleted_at is not null and q.merged_into is null`,
  category: sql`select 'category', c.id, c.name, c.description, c.deleted_at from categories c where c.deleted_at is not null and c.merged_into is null`,
  author: sql`select 'author', a.id, a.name, coalesce(a.nationality, ''), a.deleted_at from authors a where a.deleted_at is not null and a.merged_into is null`,
}

const everything = sql`${tables.quote} union all ${tables.category} union all ${tables.author}`

export type TrashAsked = { noun?: TrashNoun | undefined; search: string; limit: number; offset: number }
export type TrashPage = { things: Trashed[]; total: number }

/** What came last is first. Who put it there is the person who wrote the last entry of a write that took it out of the lists. */
export async function listTrash(ctx: Ctx, { noun, search, limit, offset }: TrashAsked): Promise<TrashPage> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const answers = search === '' ? sql`true` : sql`(t.words ilike ${pattern} or t.about ilike ${pattern})`
  const which = sql`(${everything}) t where ${noun === undefined ? sql`true` : sql`t.noun = ${noun}`} and ${answers}`
  const { rows } = await sql<Omit<Trashed, 'daysLeft'>>`
    select t.noun, t.id, t.words, t.about, t.deleted_at as at,
      (select nullif(coalesce(nullif(p.full_name, ''), p.email), '') from changes x join profiles p on p.id = x.actor
        where x.noun = t.noun and x.noun_id = t.id::text and x.after ->> 'deleted_at' is not null and x.before ->> 'deleted_at' is null
        order by x.id desc limit 1) as by
      from (select t.noun, t.id, t.words, t.about, t.deleted_at from ${which} order by t.deleted_at desc, t.id limit ${limit} offset ${offset}) t
     order by t.deleted_at desc, t.id`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${which}`.execute(ctx.db)
  const now = ctx.clock.now().getTime()
  const leftOf = (at: Date) => Math.max(0, Math.ceil((at.getTime() + trashDays * dayMs - now) / dayMs))
  return { things: rows.map((row) => ({ ...row, daysLeft: leftOf(row.at) })), total: counted.rows[0]?.total ?? 0 }
}

/** How many lie there, by kind. */
export async function countTrash(ctx: Ctx): Promise<Record<TrashNoun, number>> {
  const { rows } = await sql<Record<TrashNoun, number>>`
    select (select count(*)::int from (${tables.quote}) t) as quote, (select count(*)::int from (${tables.category}) t) as category,
      (select count(*)::int from (${tables.author}) t) as author`.execute(ctx.db)
  return rows[0] ?? { quote: 0, category: 0, author: 0 }
}

/** Some of what has lain there since that moment or longer, quotes first: what they point to can go only after them. */
export async function listOldTrash(
  ctx: Ctx,
  { noun, since, after, limit }: { noun: TrashNoun; since: Date; after?: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from (${tables[noun]}) t (noun, id, words, about, deleted_at)
     where t.deleted_at <= ${since} ${after === undefined ? sql`` : sql`and t.id > ${after}::uuid`} order by t.id limit ${limit}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Those of these that came into the trash after that moment. */
export async function findTrashedSince(ctx: Ctx, noun: TrashNoun, ids: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from (${tables[noun]}) t (noun, id, words, about, deleted_at)
     where t.id = any(${[...ids]}::uuid[]) and t.deleted_at > ${since} order by t.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
