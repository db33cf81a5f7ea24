import { sql, type RawBuilder } from 'kysely'
import type { Author } from '#authors'
import type { Category } from '#categories'
import type { Ctx } from '#access'
import type { Quote } from './quote.ts'
import { onShelf } from './shown-store.ts'
import { ogImage } from './store.ts'

/** What can be found at an address of the site, and when it last became another. */
export type Sited = { slug: string; modified: Date }

/** Part `n` of `of` parts, counted from 1. */
export type Part = { n: number; of: number }

/**
 * Lots are drawn by hash, so that a part is a range of an index whatever ids there are, and every part costs the same. Each holds about
 * as many as any other.
 */
function inPart(hash: RawBuilder<number>, { n, of }: Part): RawBuilder<boolean> {
  const edge = (part: number) => Math.round(-(2 ** 31) + (part / of) * 2 ** 32)
  return sql<boolean>`${hash} between ${edge(n - 1)}::int and ${edge(n) - 1}::int`
}

/** How much there is to find: quotes as the counters have them; authors and tags with at least one quote. */
export async function countSited(ctx: Ctx): Promise<{ quotes: number; authors: number; tags: number }> {
  const { rows } = await sql<{ quotes: number; authors: number; tags: number }>`
    select quotes_shown(${ctx.clock.now()})::int as quotes,
      (select count(*) from quote_counters where kind = 'author' and n > 0)::int as authors,
      (select count(*) from quote_counters where kind = 'tag' and n > 0)::int as tags`.execute(ctx.db)
  return rows[0] ?? { quotes: 0, authors: 0, tags: 0 }
}

/** What the pictures of things are drawn from. */
export type SitedQuote = { modified: Date } & Pick<
  Quote,
  | 'id'
  | 'image'
  | 'ogImageUrl'
  | 'seo_image'
  | 'status'
  | 'version'
  | 'author'
  | 'authorAliases'
  | 'authorNames'
  | 'category'
  | 'categoryNames'
  | 'categoryColor'
  | 'language'
>
export type SitedCategory = Sited & Pick<Category, 'id' | 'written' | 'color' | 'seo_image'>
export type SitedAuthor = Sited &
  Pick<Author, 'id' | 'name' | 'names' | 'birth_date' | 'death_date' | 'era' | 'nationality' | 'seo_image'>

/** The quotes of one part that visitors may see, with their own pictures. */
export async function listSitedQuotes(ctx: Ctx, part: Part): Promise<SitedQuote[]> {
  const { rows } = await sql<SitedQuote>`
    select q.id, q.image, q.seo_image, q.status, ${ogImage} as "ogImageUrl", q.version, q.language, coalesce(a.name, q.author) as author,
           (select json_agg(l.alias order by l.alias) from author_aliases l where l.author_id = q.author_id) as "authorAliases", nullif(a.names, '{}') as "authorNames",
           coalesce(c.name, q.category) as category, c.color as "categoryColor", c.names as "categoryNames", greatest(q.updated_at, q.publish_at) as modified
      from quotes q left join authors a on a.id = q.author_id left join categories c on c.id = q.category_id
     where q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()}) and ${inPart(sql`uuid_hash(q.id)`, part)}
     order by q.id`.execute(ctx.db)
  return rows
}

const newest = (now: Date, shelf: RawBuilder<unknown>, id = sql`s.quote_id`) =>
  sql`(select greatest(s.created_at, s.publish_at) ${shelf} and ${onShelf(id, now)} order by s.created_at desc limit 1)`

/** Categories that have quotes to show. A shelf becomes another with its own record and with each quote that comes to stand on it. */
export async function listSitedCategories(ctx: Ctx): Promise<SitedCategory[]> {
  const latest = newest(ctx.clock.now(), sql`from quotes_by_category s where s.category_id = c.id`)
  const { rows } = await sql<SitedCategory>`
    select id, json_build_object('name', name, 'description', description) as written, color, seo_image, slug, greatest(updated_at, latest) as modified
      from (select c.id, c.name, c.description, c.color, c.seo_image, c.slug, c.updated_at, c.sort_key, ${latest} as latest from categories c where c.listed) x
     where latest is not null order by sort_key, slug`.execute(ctx.db)
  return rows
}

export async function listSitedAuthors(ctx: Ctx, part: Part): Promise<SitedAuthor[]> {
  const latest = newest(ctx.clock.now(), sql`from quotes s where s.listed and s.author_id = a.id`, sql`s.id`)
  const { rows } = await sql<SitedAuthor>`
    select id, name, names, birth_date, death_date, era, nationality, seo_image, slug, greatest(updated_at, latest) as modified
      from (select a.id, a.name, a.names, a.birth_date, a.death_date, a.era, a.nationality, a.seo_image, a.slug, a.updated_at, a.sort_key, ${latest} as latest from authors a where a.listed and ${inPart(sql`uuid_hash(a.id)`, part)}) x
     where latest is not null order by sort_key, slug`.execute(ctx.db)
  return rows
}

export async function listSitedTags(ctx: Ctx, part: Part): Promise<Sited[]> {
  const latest = newest(ctx.clock.now(), sql`from quotes_by_tag s where s.tag = k.key`)
  const { rows } = await sql<Sited>`
    select slug, latest as modified
      from (select k.key as slug, ${latest} as latest from quote_counters k where k.kind = 'tag' and k.n > 0 and ${inPart(sql`hashtext(k.key)`, part)}) x
     where latest is not null order by slug`.execute(ctx.db)
  return rows
}
