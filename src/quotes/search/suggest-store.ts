import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { nameHere } from '#categories'
import { readersLanguage, searchedLanguage } from '#messages'
import { tagHere } from '../tag-names/tag-here-store.ts'
import type { Tag } from '../tags.ts'

/** `isHere`: in the language of the page, and not as it was written. */
export type Named = { kind: 'author' | 'category' | 'tag'; name: string; slug: string; isHere: boolean }

/** Authors and categories of which a word begins like this, and tags that do, also by their names in the language of the page: those with most quotes first. One query. */
export async function listNamed(ctx: Ctx, start: string, most: number): Promise<Named[]> {
  const pattern = start.replace(/[\\%_]/g, '\\$&')
  const spoken = readersLanguage()
  // Authors by any of their names, in any script.
  const begins = (name: RawBuilder<string>) =>
    sql`folded(${start}) <> '' and ${name} like '%' || folded(${start}) || '%' and ' ' || ${name} like '% ' || folded(${start}) || '%'`
  const inLanguage = sql`nullif(n.names->>${spoken}::text, '')`
  const beginsWith = sql`like '%' || sort_key_of(${pattern}) || '%' and ' ' || n.sort_key like '% ' || sort_key_of(${pattern}) || '%'`
  const counted = (kind: string) => sql`(select k.n from quote_counters k where k.kind = ${sql.lit(kind)} and k.key = n.id::text)`
  const { rows } = await sql<Named>`
    (select 'author' as kind, coalesce(${inLanguage}, n.name) as name, n.slug, ${inLanguage} is not null as "isHere" from authors n where n.listed and ${counted('author')} > 0 and n.id in (
        select x.id from authors x where ${begins(sql`x.folded_name`)} union select x.id from authors x where ${begins(sql`x.folded_names`)} union select x.author_id from author_aliases x where ${begins(sql`x.folded_alias`)})
      order by ${counted('author')} desc, n.sort_key limit ${most})
    union all
    (select 'category', ${nameHere('n')}, n.slug, true from categories n where n.listed and (n.sort_key ${beginsWith} or ${begins(sql`folded(n.names->>${spoken}::text)`)})
      order by coalesce(${counted('category')}, 0) desc, n.sort_key limit ${most})
    union all
    (select 'tag', ${tagHere(sql`k.key`, sql`k.key`)}, k.key, true from quote_counters k
      where k.kind = 'tag' and k.key in (
          select r.key from quote_counters r where r.kind = 'tag' and r.key >= tag_slug(${start}) and r.key < tag_slug(${start}) || ${'\u{10FFFF}'}
          union all ${tagsNamed(start)})
        and quotes_shown_with_tag(k.key, ${ctx.clock.now()}) > 0 order by k.n desc, k.key limit ${most})`.execute(ctx.db)
  return rows
}

/** A tag as quotes have it, and its name in the language of the page or the desk; null where it has none. */
export type SuggestedTag = { tag: string; name: string | null }

/** Tags that begin like this, also by their names in the language of the page. Counters know a tag by its address; how it is written says one of its quotes. One query. */
export async function listTags(ctx: Ctx, start: string, most: number): Promise<SuggestedTag[]> {
  const spoken = searchedLanguage()
  const { rows } = await sql<SuggestedTag>`
    select coalesce((select w.tag from quotes_by_tag s join quotes q on q.id = s.quote_id cross join lateral unnest(q.tags) as w (tag)
        where s.tag = k.key and tag_slug(w.tag) = k.key limit 1), k.key) as tag,
        (select h.name from tag_names h where h.tag = k.key and h.language = ${spoken}::text and h.name <> '') as name
      from (select key, n from quote_counters where kind = 'tag' and n > 0 and key in (
                select r.key from quote_counters r where r.kind = 'tag' and r.key >= tag_slug(${start}) and r.key < tag_slug(${start}) || ${'\u{10FFFF}'}
                union all ${tagsNamed(start)})
             order by n desc, key limit ${most}) k order by k.n desc, k.key`.execute(ctx.db)
  return rows
}

/** Those whose name in the language of the page begins like this. */
function tagsNamed(start: string): RawBuilder<unknown> {
  return sql`select h.tag from tag_names h where h.language = ${searchedLanguage()}::text and folded(${start}) <> ''
            and h.folded_name collate "C" >= folded(${start}) and h.folded_name collate "C" < folded(${start}) || ${'\u{10FFFF}'}`
}

/** Those of these slugs that are tags with a quote to show, and the tags that have one of these (folded) names in the language of the page. One query. */
export async function listTagsAmong(ctx: Ctx, slugs: string[], names: string[]): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select ${tagHere(sql`k.key`, sql`k.key`)} as name, k.key as slug from quote_counters k where k.kind = 'tag' and k.n > 0
       and k.key in (select unnest(${slugs}::text[]) union all
         select h.tag from tag_names h where h.language = ${readersLanguage()}::text and h.folded_name collate "C" = any (${names}::text[]))
       and quotes_shown_with_tag(k.key, ${ctx.clock.now()}) > 0 order by k.n desc, k.key`.execute(ctx.db)
  return rows
}
