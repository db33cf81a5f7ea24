import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { MediaPlace } from './media.ts'

/**
 * A place where the site shows a picture: the columns that hold its address, the fields that it is in (of a row, or of a block), and a row (noun, id,
 * name, address, is_away) for each address.
 */
type Place = {
  noun: MediaPlace['noun']
  columns: readonly `${string}.${string}`[]
  fields: readonly string[]
  rows: RawBuilder<unknown>
}

/**
 * Every place where a picture of this site may be shown: what is “used”, and what is replaced, is said here alone. A test compares it with the
 * columns of the database and the blocks of texts (places.test.ts).
 */
export const places: readonly Place[] = [
  {
    noun: 'quote',
    columns: ['quotes.image', 'quotes.seo_image'],
    fields: ['image', 'seo_image'],
    rows: sql`select 'quote' as noun, q.id::text as id, left(q.text, 120) as name, q.image as address, q.deleted_at is not null or q.merged_into is not null as is_away
      from quotes q where q.image is not null
    union all select 'quote', q.id::text, left(q.text, 120), q.seo_image, q.deleted_at is not null or q.merged_into is not null
      from quotes q where q.seo_image is not null and q.seo_image is distinct from q.image`,
  },
  {
    noun: 'author',
    columns: ['authors.image', 'authors.seo_image'],
    fields: ['image', 'seo_image'],
    rows: sql`select 'author', a.id::text, a.name, a.image, a.deleted_at is not null or a.merged_into is not null from authors a where a.image is not null
    union all select 'author', a.id::text, a.name, a.seo_image, a.deleted_at is not null or a.merged_into is not null
      from authors a where a.seo_image is not null and a.seo_image is distinct from a.image`,
  },
  {
    noun: 'category',
    columns: ['categories.seo_image'],
    fields: ['seo_image'],
    rows: sql`select 'category', c.id::text, c.name, c.seo_image, c.deleted_at is not null or c.merged_into is not null from categories c where c.seo_image is not null`,
  },
  {
    noun: 'tag',
    columns: ['tag_heads.seo_image'],
    fields: ['seo_image'],
    rows: sql`select 'tag', h.tag, h.tag, h.seo_image, false from tag_heads h where h.seo_image is not null`,
  },
  {
    noun: 'page',
    columns: ['pages.blocks', 'pages.seo_image'],
    fields: ['src', 'seo_image'],
    rows: sql`select 'page', p.id::text, p.title, b.src #>> '{}', p.deleted_at is not null
      from pages p, jsonb_path_query(p.blocks, 'strict $.**.src') as b (src)
    union select 'page', p.id::text, p.title, p.seo_image, p.deleted_at is not null from pages p where p.seo_image is not null`,
  },
  {
    noun: 'newsletter-issue',
    // It was mailed with the address.
    columns: ['newsletter_issues.blocks', 'newsletter_issues.content'],
    fields: ['src'],
    rows: sql`select distinct 'newsletter-issue', n.id::text, n.subject, b.src #>> '{}', false
      from newsletter_issues n, jsonb_path_query(jsonb_build_array(n.blocks, n.content), 'strict $.**.src') as b (src)`,
  },
  {
    // Drafts: the picture is shown once they are published, and one that ended can be undone.
    noun: 'draft',
    columns: ['drafts.fields', 'drafts.base'],
    fields: ['image', 'seo_image', 'src'],
    rows: sql`select distinct 'draft', d.id::text, d.title, f.address, d.ended_at is not null
      from drafts d, lateral (values (d.fields ->> 'image'), (d.base ->> 'image'), (d.fields ->> 'seo_image'), (d.base ->> 'seo_image')) as f (address)
     where f.address is not null
    union
    select 'draft', d.id::text, d.title, b.src #>> '{}', d.ended_at is not null
      from drafts d, jsonb_path_query(jsonb_build_array(d.fields -> 'blocks', d.base -> 'blocks'), 'strict $.**.src') as b (src)
     where d.noun = 'page'`,
  },
  {
    noun: 'settings',
    columns: ['website_settings.logo_url', 'website_settings.favicon_url', 'website_settings.og_image_url'],
    fields: ['logo_url', 'favicon_url', 'og_image_url'],
    rows: sql`select 'settings', s.id::text, k.name, k.address, false
      from website_settings s, lateral (values ('logo', s.logo_url), ('favicon', s.favicon_url), ('social', s.og_image_url)) as k (name, address)
     where k.address is not null`,
  },
]

/** Every field that holds the address of a picture. */
export const pictureFields: ReadonlySet<string> = new Set(places.flatMap(({ fields }) => fields))

/** All places, as a table of `noun`, `id`, `name`, `address` and `is_away`. */
const allPlaces = sql`(${sql.join(
  places.map(({ rows }) => rows),
  sql` union all `,
)})`

/** Whether a place shows the picture `i`. */
export const isShown = sql`exists (select 1 from ${allPlaces} as p where p.address = '/files/' || i.large_key)`

/** All addresses that a place shows, read once. A condition on each picture would read every place for each of them. */
export const shownAddresses = sql`(select p.address from ${allPlaces} as p where p.address like '/files/public/images/%')`

/** How many places show each of these addresses; those that none shows are missing. */
export async function countPlaces(ctx: Ctx, addresses: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ address: string; places: number }>`
    select p.address, count(*)::int as places from ${allPlaces} as p where p.address = any(${addresses}::text[]) group by p.address`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ address, places: n }) => [address, n]))
}

/** The places of one, in the order of the table; `most` at most. */
export async function listPlaces(ctx: Ctx, address: string, most: number): Promise<MediaPlace[]> {
  const { rows } = await sql<MediaPlace>`
    select p.noun, p.id, p.name, p.is_away as "isAway" from ${allPlaces} as p where p.address = ${address}
     order by p.is_away, p.noun, p.name, p.id limit ${most}`.execute(ctx.db)
  return rows
}

/** How many they are, without those that are away. */
export async function countShown(ctx: Ctx, address: string): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown from ${allPlaces} as p where p.address = ${address} and not p.is_away`.execute(ctx.db)
  return rows[0]?.shown ?? 0
}
