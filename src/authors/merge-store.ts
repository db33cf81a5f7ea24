import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

declare module '#platform/ground' {
  interface Tables {
    author_merges: { from_id: string; into_id: string; led: string[] }
  }
}

/** Leads one author, and the person who was led to them, to another; who was led is written down. */
export async function leadTo(writing: Writing, from: string, into: string): Promise<void> {
  await sql`insert into author_merges (from_id, into_id, led) select ${from}, ${into}, array(select a.id from authors a where a.merged_into = ${from} order by a.id)
    on conflict (from_id) do update set into_id = excluded.into_id, led = excluded.led`.execute(writing.db)
  await sql`update authors set merged_into = ${into} where id = ${from} or merged_into = ${from}`.execute(writing.db)
}

/** Back to where they stood. */
export async function leadBack(writing: Writing, from: string): Promise<void> {
  await sql`update authors a set merged_into = case when a.id = ${from} then null else ${from}::uuid end from author_merges m
    where m.from_id = ${from} and (a.id = ${from} or (a.id = any(m.led) and a.merged_into = m.into_id))`.execute(writing.db)
  await sql`delete from author_merges where from_id = ${from}`.execute(writing.db)
}

/** Into whom they were merged, since that is written down. */
export async function readAuthorMerge(ctx: Ctx, from: string): Promise<string | undefined> {
  return (await ctx.db.selectFrom('author_merges').select('into_id').where('from_id', '=', from).executeTakeFirst())?.into_id
}
