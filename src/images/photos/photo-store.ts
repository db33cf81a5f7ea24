import { sql } from 'kysely'
import type { Writing } from '#changes'
import type { Db } from '#platform/ground'
import type { ImageRow } from '../image-store.ts'
import { shownAddresses } from '../library/places-store.ts'
import { pexelsLicence } from './stock-photo.ts'

declare module '#platform/ground' {
  interface Tables {
    stock_photos: StockPhotoRow
    stock_searches: { query: string; photo_ids: number[]; found_at: Date }
  }
}

/** `image_id` is that of the copy which this site serves, once somebody chose the photo. */
export type StockPhotoRow = FoundPhoto & { image_id: string | null; found_at: Date }

export type FoundPhoto = {
  id: number
  description: string
  author: string
  author_url: string
  page_url: string
  colour: string
  original_url: string
  thumbnail_url: string
  width: number
  height: number
}

/** In the order in which they were found; undefined when nobody asked since then. */
export async function findSearch(db: Db, query: string, since: Date): Promise<FoundPhoto[] | undefined> {
  const search = await db
    .selectFrom('stock_searches')
    .select('photo_ids')
    .where('query', '=', query)
    .where('found_at', '>', since)
    .executeTakeFirst()
  if (!search) return undefined
  const { rows } = await sql<FoundPhoto>`
    select p.id, p.description, p.author, p.author_url, p.page_url, p.colour, p.original_url, p.thumbnail_url, p.width, p.height
      from unnest(${search.photo_ids}::bigint[]) with ordinality as asked (id, place)
      join stock_photos p on p.id = asked.id order by asked.place`.execute(db)
  return rows
}

export async function findStockPhoto(db: Db, id: number): Promise<StockPhotoRow | undefined> {
  return await db.selectFrom('stock_photos').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A search and what it found take the place of what an earlier one found. Rows are taken in the order of their ids, so that two processes never wait for each other. */
export async function saveSearch(writing: Writing, query: string, photos: FoundPhoto[], most: number): Promise<void> {
  const found_at = writing.clock.now()
  const rows = [...new Map(photos.map((photo) => [photo.id, photo])).values()].toSorted((a, b) => a.id - b.id)
  if (rows.length > 0)
    await writing.db
      .insertInto('stock_photos')
      .values(rows.map((photo) => ({ ...photo, image_id: null, found_at })))
      .onConflict((one) =>
        one.column('id').doUpdateSet((row) => ({
          description: row.ref('excluded.description'),
          original_url: row.ref('excluded.original_url'),
          thumbnail_url: row.ref('excluded.thumbnail_url'),
          found_at,
        })),
      )
      .execute()
  const photo_ids = photos.map(({ id }) => id)
  await writing.db
    .insertInto('stock_searches')
    .values({ query, photo_ids, found_at })
    .onConflict((one) => one.column('query').doUpdateSet({ photo_ids, found_at }))
    .execute()
  await sql`
    delete from stock_searches where query in
      (select query from stock_searches order by found_at desc, query offset ${most})`.execute(writing.db)
}

export async function setImage(writing: Writing, id: number, image_id: string): Promise<void> {
  await writing.db.updateTable('stock_photos').set({ image_id }).where('id', '=', id).execute()
}

/** The first person with an account who takes the copy that a visitor made. */
export async function setTaker(writing: Writing, id: string, created_by: string): Promise<void> {
  await writing.db.updateTable('images').set({ created_by }).where('id', '=', id).where('created_by', 'is', null).execute()
}

/** @returns the photos that are gone */
export async function deleteFoundBefore(writing: Writing, searches: Date, photos: Date): Promise<number[]> {
  await writing.db.deleteFrom('stock_searches').where('found_at', '<=', searches).execute()
  const gone = await writing.db.deleteFrom('stock_photos').where('found_at', '<=', photos).returning('id').execute()
  return gone.map(({ id }) => id)
}

/** Deletes copies taken before that moment that only visitors chose and nobody described: of photos that are forgotten, where no place shows the file and no other row needs it. */
export async function eraseForgotten(writing: Writing, before: Date, most: number): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    delete from images i where i.id in (
      select c.id from images c
       where c.use = 'background' and c.licence = ${pexelsLicence} and c.created_by is null and c.version = 1
         and c.deleted_at is null and c.created_at < ${before}
         and not exists (select 1 from stock_photos p where p.image_id = c.id)
         and not ('/files/' || c.large_key in ${shownAddresses})
       order by c.created_at limit ${most}) returning i.*`.execute(writing.db)
  return rows
}

/** Which of these photos are still known. */
export async function knownPhotos(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('stock_photos')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
