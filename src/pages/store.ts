import { sql, type Insertable, type Updateable } from 'kysely'
import type { Ctx } from '#access'
import type { StoredRecord, Writing } from '#changes'
import { readUnder, type ColumnsOf } from '#fields'
import type { Block } from '#newsletter'
import type { Page, PagePlace } from './page.ts'
import { pageTable } from './page-table.ts'

type Row = ColumnsOf<(typeof pageTable)['fields']>

declare module '#changes' {
  interface Nouns {
    page: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    pages: Row
  }
}

export type PageRow = Page & { deletedAt: Date | null }

const columns = sql`${readUnder(pageTable, 'name', 'p')}, ${readUnder(pageTable, 'staff', 'p')}`

export async function readPage(ctx: Ctx, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`select ${columns} from pages p where p.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** The page at an address in the first of these languages that it is in, and all languages that it is in. One query. */
export async function readShownPage(
  ctx: Ctx,
  slug: string,
  languages: readonly string[],
): Promise<(PageRow & { languages: string[] }) | undefined> {
  const { rows } = await sql<PageRow & { languages: string[] }>`
    select ${columns}, array(select o.language from pages o where o.slug = p.slug and o.is_published and o.deleted_at is null order by o.language) as languages
      from pages p where p.slug = ${slug} and p.language = any(${languages}::text[]) and p.is_published and p.deleted_at is null
     order by array_position(${languages}::text[], p.language) limit 1`.execute(ctx.db)
  return rows[0]
}

/** The languages of the other published pages at an address. */
export async function readLanguagesAt(ctx: Ctx, slug: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    select p.language from pages p where p.slug = ${slug} and p.id <> ${id} and p.is_published and p.deleted_at is null`.execute(
    ctx.db,
  )
  return rows.map(({ language }) => language)
}

/** Without their text and what is only for search engines. */
export type PageLine = Omit<Page, 'blocks' | 'createdAt' | 'description' | 'seo_title' | 'seo_image'>

/** All that were not deleted, those of a menu in its order. */
export async function listPages(ctx: Ctx, search: string): Promise<PageLine[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<PageLine>`
    select p.id, p.title, p.slug, p.language, p.place, p.position, p.is_published as "isPublished", p.updated_at as "updatedAt", p.version from pages p
     where p.deleted_at is null and (p.title ilike ${pattern} or p.slug ilike ${pattern})
     order by p.place = 'none', p.place, p.position, p.title, p.language, p.id limit 1000`.execute(ctx.db)
  return rows
}

export type PageLink = { slug: string; language: string; title: string; place: Exclude<PagePlace, 'none'> }

/** What menus link to, in their order. */
export async function listLinked(ctx: Pick<Ctx, 'db'>): Promise<PageLink[]> {
  const { rows } = await sql<PageLink>`
    select p.slug, p.language, p.title, p.place from pages p
     where p.place <> 'none' and p.is_published and p.deleted_at is null order by p.position, p.title, p.id limit 100`.execute(
    ctx.db,
  )
  return rows
}

/** Every page by its address, with the languages that it is in. */
export async function listSited(ctx: Ctx): Promise<{ slug: string; languages: string[]; modified: Date }[]> {
  const { rows } = await sql<{ slug: string; languages: string[]; modified: Date }>`
    select p.slug, array_agg(p.language order by p.language) as languages, max(p.updated_at) as modified from pages p
     where p.is_published and p.deleted_at is null group by p.slug order by p.slug limit 10000`.execute(ctx.db)
  return rows
}

export async function lockPages(writing: Writing, ids: string[]): Promise<void> {
  await writing.db.selectFrom('pages').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** What is stored, under the names of the columns: what a restored version is made of. */
export async function readPageRecords(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select p.id, to_jsonb(p) as record from pages p where p.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, record }) => [id, record]))
}

/** An array would be written as one of PostgreSQL's. */
const asJson = (blocks: Block[]) => sql<Block[]>`${JSON.stringify(blocks)}::jsonb`

export async function insertPage(writing: Writing, { blocks, ...page }: Insertable<Row>): Promise<void> {
  await writing.db
    .insertInto('pages')
    .values({ ...page, blocks: asJson(blocks) })
    .execute()
}

export async function savePage(
  writing: Writing,
  id: string,
  { blocks, ...fields }: Updateable<Row> & { version: number },
): Promise<void> {
  await writing.db
    .updateTable('pages')
    .set({ ...fields, ...(blocks === undefined ? {} : { blocks: asJson(blocks) }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes permanently what was deleted before that moment. */
export async function deleteOld(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('pages').where('deleted_at', '<', before).execute()
}
