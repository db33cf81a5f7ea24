import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Tones } from '#plates'
import { addressOfFile, type ImageUse, type StoredImage } from './image.ts'

declare module '#changes' {
  interface Nouns {
    image: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    images: ImageRow
  }
}

export type ImageRow = {
  id: string
  use: ImageUse
  large_key: string
  small_key: string
  width: number
  height: number
  bytes: number
  tones: Tones
  description: string
  author: string
  author_url: string
  licence: string
  source_address: string | null
  created_by: string | null
  created_at: Date
}

export async function insertImage(writing: Writing, image: ImageRow): Promise<void> {
  await writing.db.insertInto('images').values(image).execute()
}

export async function readImage(ctx: Ctx, id: string): Promise<StoredImage | undefined> {
  const row = await ctx.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asStored(row)
}

export async function readImageByKey(ctx: Ctx, key: string, use: ImageUse): Promise<StoredImage | undefined> {
  const which = ctx.db.selectFrom('images').selectAll().where('use', '=', use).where('large_key', '=', key)
  const row = await which.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row && asStored(row)
}

/** The newest first, behind the one of that id. */
export async function selectImages(ctx: Ctx, use: ImageUse, after: string | undefined, limit: number): Promise<StoredImage[]> {
  let query = ctx.db.selectFrom('images').selectAll().where('use', '=', use)
  if (after !== undefined)
    query = query.where((eb) =>
      eb(
        eb.refTuple('created_at', 'id'),
        '<',
        eb
          .selectFrom('images as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('created_at', 'id'),
      ),
    )
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(asStored)
}

/** Those for quotes and authors among them that no quote, author, setting, page or issue of the newsletter shows, which was mailed with its address. */
export async function deleteUnusedImages(writing: Writing, keys: string[]): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    delete from images i where i.large_key = any(${keys}::text[]) and i.use in ('quote', 'author')
       and not exists (select 1 from quotes q where q.image = '/files/' || i.large_key)
       and not exists (select 1 from authors a where a.image = '/files/' || i.large_key)
       and not exists (select 1 from website_settings s where '/files/' || i.large_key in (s.logo_url, s.favicon_url, s.og_image_url))
       and not exists (select 1 from newsletter_issues n, jsonb_array_elements(n.blocks || coalesce(n.content -> 'blocks', '[]')) as b (block)
                        where b.block ->> 'src' = '/files/' || i.large_key)
       and not exists (select 1 from pages p, jsonb_array_elements(p.blocks) as b (block) where b.block ->> 'src' = '/files/' || i.large_key)
    returning i.*`.execute(writing.db)
  return rows
}

/** Of these files those that a picture needs; the small one is called as the large one is, but for a word (keep-image.ts). */
export async function keptKeys(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key)
     where exists (select 1 from images i where i.large_key in (k.key, replace(k.key, '-small.', '.')))`.execute(ctx.db)
  return new Set(rows.map(({ key }) => key))
}

export function asStored(row: ImageRow): StoredImage {
  const { id, use, description, author, licence, width, height, bytes, tones } = row
  const url = addressOfFile(row.large_key)
  return {
    id,
    use,
    url,
    thumbnail: addressOfFile(row.small_key),
    description,
    author,
    authorUrl: row.author_url,
    licence,
    width,
    height,
    bytes,
    tones,
  }
}
