import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { readUnder } from '#fields'
import type { TagRecord } from './tag-names-input.ts'
import { tagTable } from './tag-table.ts'

declare module '#changes' {
  interface Nouns {
    /** Its id is its slug. */
    tag: TagRecord
  }
}

/** A tag of the desk's list. */
export type DeskTag = { slug: string; quotes: number; names: number }

const names = sql`coalesce(x.names, 0)`

/** What the list is sorted by; with the same, tags are in the order of their addresses. */
const orders = {
  'quotes-last': sql`k.n desc`,
  quotes: sql`k.n`,
  tag: sql`filed(k.key) collate "C"`,
  'tag-last': sql`filed(k.key) collate "C" desc`,
  names,
  'names-last': sql`${names} desc`,
}
export type TagSort = keyof typeof orders
/** The orders of the desk's list, by the names that they have in its address. */
export const tagSorts = Object.keys(orders) as TagSort[] // safe: its own keys
export const usualTagSort: TagSort = 'quotes-last'

/** Tags that quotes have, whose address or a name of which holds these words. One query. */
export async function listDeskTags(
  ctx: Ctx,
  { search, sort, limit, offset }: { search: string; sort: TagSort; limit: number; offset: number },
): Promise<{ tags: DeskTag[]; total: number }> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const which =
    search === ''
      ? sql``
      : sql`and (k.key like ${pattern.replaceAll(' ', '-')} or folded(${search}) <> '' and exists (
          select from tag_names n where n.tag = k.key and n.folded_name like '%' || folded(${search}) || '%'))`
  const { rows } = await sql<DeskTag & { total: number }>`
    select k.key as slug, k.n as quotes, ${names}::int as names, count(*) over ()::int as total
      from quote_counters k left join (select tag, count(*) as names from tag_names where name <> '' group by tag) x on x.tag = k.key
     where k.kind = 'tag' and k.n > 0 ${which} order by ${orders[sort]}, k.key limit ${limit} offset ${offset}`.execute(ctx.db)
  return { tags: rows.map(({ slug, quotes, names }) => ({ slug, quotes, names })), total: rows[0]?.total ?? 0 }
}

/** The records of these tags; each is there, one of which nothing is said with nothing. */
export async function readTagRecords(ctx: Ctx, tags: string[]): Promise<Map<string, TagRecord>> {
  const { rows } = await sql<TagRecord>`
    select w.tag as name, coalesce((select jsonb_object_agg(n.language, n.name) from tag_names n where n.tag = w.tag), '{}') as names,
           ${readUnder(tagTable, 'name', 'h')}
      from unnest(${tags}::text[]) as w (tag) left join tag_heads h on h.tag = w.tag`.execute(ctx.db)
  return new Map(rows.map((record) => [record.name, record]))
}

/** Whether a quote has it, published or not, or something is said of it. */
export async function isTag(ctx: Ctx, slug: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from quote_counters k where k.kind = 'tag' and k.key = ${slug} and k.n > 0)
      or exists (select from desk_labels l where l.label = ${`=t:${slug}`} and l.n > 0)
      or exists (select from tag_names n where n.tag = ${slug}) or exists (select from tag_heads h where h.tag = ${slug}) as is`.execute(
    ctx.db,
  )
  return rows[0]?.is ?? false
}

/** Two who write the names of a tag take turns. */
export async function lockTags(writing: Writing, tags: string[]): Promise<void> {
  for (const tag of tags.toSorted())
    await sql`select pg_advisory_xact_lock(hashtext('tag_names'), hashtext(${tag}))`.execute(writing.db)
}

export async function saveTag(writing: Writing, { name: tag, names, ...said }: TagRecord): Promise<void> {
  await sql`delete from tag_names where tag = ${tag}`.execute(writing.db)
  const rows = Object.entries(names).map(([language, name]) => ({ tag, language, name }))
  if (rows.length > 0) await writing.db.insertInto('tag_names').values(rows).execute()
  await sql`delete from tag_heads where tag = ${tag}`.execute(writing.db)
  const { seo_title, seo_description, seo_image } = said
  const head = { seo_title, seo_description, seo_image }
  if (Object.values(head).some((held) => held !== null))
    await writing.db
      .insertInto('tag_heads')
      .values({ tag, ...head })
      .execute()
}
