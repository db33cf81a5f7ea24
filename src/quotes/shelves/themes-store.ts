import { sql } from 'kysely'
import type { Ctx } from '#access'
import { nameHere } from '#categories'
import type { SeoWords } from '#fields'
import { onShelf } from '../shown-store.ts'
import { tagHere } from '../tag-names/tag-here-store.ts'
import type { Tag } from '../tags.ts'

type Looked = { newest: number; limit: number }

/** The commonest categories of an author's newest quotes. */
export async function readThemes(
  ctx: Ctx,
  authorId: string,
  { newest, limit }: Looked,
): Promise<{ categories: { slug: string; name: string }[] }> {
  const { rows } = await sql<{ categories: { slug: string; name: string }[] }>`
    with newest as (
      select q.id from quotes q
       where q.listed and q.author_id = ${authorId} and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})
       order by q.created_at desc, q.id desc limit ${newest}),
    shelves as (
      select c.slug, ${nameHere('c')} as name, count(*) as n from newest join quotes_by_category s on s.quote_id = newest.id
        join categories c on c.id = s.category_id where c.listed group by c.id order by n desc, c.sort_key limit ${limit})
    select coalesce((select json_agg(json_build_object('slug', slug, 'name', name)) from shelves), '[]') as categories`.execute(
    ctx.db,
  )
  return rows[0] ?? { categories: [] }
}

/** The tags of the newest quotes under a tag's slug, commonest first: as they are written, or called in the language of the page. Each has what is said of that slug. */
export async function readTagsBeside(
  ctx: Ctx,
  slug: string,
  { newest, limit }: Looked,
): Promise<(Tag & { said: SeoWords | null })[]> {
  const { rows } = await sql<Tag & { said: SeoWords | null }>`
    with newest as (
      select s.quote_id from quotes_by_tag s where s.tag = ${slug} and ${onShelf(sql`s.quote_id`, ctx.clock.now())}
       order by s.created_at desc, s.quote_id desc limit ${newest}),
    beside as (
      select t.tag, count(*) as n from newest join quotes q on q.id = newest.quote_id cross join lateral unnest(q.tags) as t (tag)
       where btrim(t.tag) <> '' group by t.tag order by count(*) desc, t.tag collate "C" limit ${limit})
    select ${tagHere(sql`tag_slug(b.tag)`, sql`b.tag`)} as name, tag_slug(b.tag) as slug,
      (select to_jsonb(h) - 'tag' from tag_heads h where h.tag = ${slug}) as said from beside b order by b.n desc, b.tag collate "C"`.execute(
    ctx.db,
  )
  return rows
}
