// Addresses of what was deleted permanently. Here, because quotes, authors and categories all need it.
import { sql, type Generated } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { slugOf, specSlug } from './slug.ts'

type GoneNoun = 'quote' | 'author' | 'category'

declare module '#platform/ground' {
  interface Tables {
    gone: { noun: GoneNoun; key: string; created_at: Generated<Date> }
  }
}

/** Whether there was a public one of that id once, that was deleted permanently. */
export async function isGone(ctx: Ctx, noun: GoneNoun, id: string): Promise<boolean> {
  return await hasGone(ctx, noun, [id])
}

/** The same of any form in which an author or a category is asked for. */
export async function isGoneByName(ctx: Ctx, noun: GoneNoun, asked: string): Promise<boolean> {
  return await hasGone(ctx, noun, [asked, specSlug(asked), slugOf(asked)])
}

async function hasGone(ctx: Ctx, noun: GoneNoun, keys: string[]): Promise<boolean> {
  const rows = await ctx.db.selectFrom('gone').select('key').where('noun', '=', noun).where('key', 'in', keys).limit(1).execute()
  return rows.length > 0
}

/** To be called before the rows go, because with them go their slugs. Drafts that nobody ever saw leave nothing. */
export async function rememberGone(writing: Writing, noun: GoneNoun, ids: string[]): Promise<void> {
  const now = writing.clock.now()
  if (noun === 'quote') {
    await sql`insert into gone (noun, key, created_at) select 'quote', q.id::text, ${now}::timestamptz from quotes q
      where q.id = any(${ids}::uuid[]) and q.published_at <= ${now} on conflict do nothing`.execute(writing.db)
    return
  }
  await sql`
    insert into gone (noun, key, created_at)
    select ${noun}, id::text, ${now}::timestamptz from unnest(${ids}::uuid[]) as gone_ids (id)
    union
    select s.noun, s.slug, ${now}::timestamptz from slugs s where s.noun = ${noun} and s.target = any(${ids}::uuid[])
    on conflict do nothing`.execute(writing.db)
}
