import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { StoredRecord, Writing } from '#changes'
import type { ImageRow } from '../image-store.ts'
import { isShown, shownAddresses } from './places-store.ts'

export async function lockImages(writing: Writing, ids: string[]): Promise<void> {
  await writing.db.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** What is stored, under the names of the columns. */
export async function readImageRecords(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select i.id, to_jsonb(i) as record from images i where i.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, record }) => [id, record]))
}

/** Whether a place shows the picture, and no other row of the same file can stand in for it. */
export async function isUsedNow(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select i.id from images i where i.id = ${id}::uuid and ${isShown}
       and not exists (select 1 from images o where o.large_key = i.large_key and o.id <> i.id and o.deleted_at is null)`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Writes what staff may say of it, as a record has it; what the record does not know stays. */
export async function saveRecord(writing: Writing, id: string, record: StoredRecord): Promise<void> {
  await sql`
    update images i set name = r.name, description = r.description, author = r.author, author_url = r.author_url, licence = r.licence,
           source_address = r.source_address, focus_x = r.focus_x, focus_y = r.focus_y, deleted_at = r.deleted_at, version = i.version + 1
      from images o, jsonb_populate_record(o, ${JSON.stringify(record)}::jsonb) as r
     where o.id = i.id and i.id = ${id}::uuid`.execute(writing.db)
}

/** The other rows of the same file that are not deleted, the newest first. */
export async function listTwins(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from images i join images o on o.large_key = i.large_key and o.id <> i.id
     where o.id = ${id}::uuid and i.deleted_at is null order by i.created_at desc, i.id desc`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Makes rows of one file say what one of them says. */
export async function copyAbout(writing: Writing, { from, to }: { from: string; to: string[] }): Promise<void> {
  await sql`
    update images i set name = s.name, description = s.description, author = s.author, author_url = s.author_url, licence = s.licence,
           source_address = s.source_address, focus_x = s.focus_x, focus_y = s.focus_y, version = i.version + 1
      from images s
     where s.id = ${from}::uuid and i.id = any(${to}::uuid[])
       and (i.name, i.description, i.author, i.author_url, i.licence, i.source_address, i.focus_x, i.focus_y)
         is distinct from (s.name, s.description, s.author, s.author_url, s.licence, s.source_address, s.focus_x, s.focus_y)`.execute(
    writing.db,
  )
}

/** Restores deleted pictures that a place shows again, and that no other row of the same file replaces. @returns their ids */
export async function reviveShown(writing: Writing): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update images i set deleted_at = null, version = i.version + 1
     where i.deleted_at is not null and '/files/' || i.large_key in ${shownAddresses}
       and not exists (select 1 from images o where o.large_key = i.large_key and o.deleted_at is null) returning i.id`.execute(
    writing.db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes for good what was deleted before that moment, some at a time; their files are swept after them. */
export async function eraseDeleted(writing: Writing, before: Date, most: number): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    delete from images i where i.id in (select o.id from images o where o.deleted_at < ${before} order by o.deleted_at limit ${most}) returning i.*`.execute(
    writing.db,
  )
  return rows
}
