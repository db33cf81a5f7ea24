import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Tones } from '#plates'
import { isShown } from './library/places-store.ts'
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
  name: string
  /** The focal point, in percent from the left and the top. Both are set, or neither. */
  focus_x: number | null
  focus_y: number | null
  version: number
  deleted_at: Date | null
}

export async function insertImage(writing: Writing, image: ImageRow): Promise<void> {
  await writing.db.insertInto('images').values(image).execute()
}

/** What is said already of the same file. */
export async function readTwin(ctx: Ctx, { large_key: key, ...row }: ImageRow): Promise<Partial<ImageRow>> {
  const twins = ctx.db.selectFrom('images').selectAll().where('large_key', '=', key).where('deleted_at', 'is', null)
  const twin = await twins.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!twin) return {}
  return {
    name: twin.name || row.name,
    description: row.description || twin.description,
    author: row.author || twin.author,
    author_url: row.author_url || twin.author_url,
    licence: row.licence || twin.licence,
    source_address: row.source_address ?? twin.source_address,
    focus_x: twin.focus_x,
    focus_y: twin.focus_y,
  }
}

export async function readImage(ctx: Ctx, id: string): Promise<StoredImage | undefined> {
  const row = await ctx.db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && asStored(row)
}

export async function readImageByKey(ctx: Ctx, key: string): Promise<StoredImage | undefined> {
  const which = ctx.db.selectFrom('images').selectAll().where('large_key', '=', key).where('deleted_at', 'is', null)
  const row = await which.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row && asStored(row)
}

/** The newest first, behind the one of that id. */
export async function selectImages(ctx: Ctx, use: ImageUse, after: string | undefined, limit: number): Promise<StoredImage[]> {
  let query = ctx.db.selectFrom('images').selectAll().where('use', '=', use).where('deleted_at', 'is', null)
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

/** Those for quotes and authors among them, and those of the library, that no place shows (library/places-store.ts). */
export async function deleteUnusedImages(writing: Writing, keys: string[]): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    delete from images i where i.large_key = any(${keys}::text[]) and i.use in ('quote', 'author', 'library') and not ${isShown}
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
