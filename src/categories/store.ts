import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Ctx } from '#access'
import { readersLanguage, say } from '#messages'
import { plannedOnce } from '#platform/planned-once'
import type { StoredRecord, Writing } from '#changes'
import { readUnder, type ColumnsOf, type StaffOf } from '#fields'
import { type Figure, figureOf, type Periods } from '#platform/figure'
import type { NamedStore } from '#slugs'
import type { Category } from './category.ts'
import { categoryTable } from './category-table.ts'
import { descriptionHere, nameHere } from './here-store.ts'

type Fields = (typeof categoryTable)['fields']
export type CategoriesTable = ColumnsOf<Fields>

declare module '#changes' {
  interface Nouns {
    category: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    categories: CategoriesTable
  }
}

export type CategoryRow = Category & StaffOf<Fields>

// The count is that of the function quotes_shown_in_category; written out, because a list would call it row by row.
const shape = (
  now: Date,
): RawBuilder<Category> => sql`${readUnder(categoryTable, 'name', 'c', { name: nameHere('c'), description: descriptionHere('c') })},
  json_build_object('name', c.name, 'description', c.description) as written,
  (coalesce((select k.n from quote_counters k where k.kind = 'category' and k.key = c.id::text), 0)
    - (select count(*) from quotes_by_category s where s.publish_at is not null and s.publish_at > ${now} and s.category_id = c.id)
    - (select count(*) from quotes_ended(${now}) e join quotes_by_category s on s.quote_id = e.id where s.category_id = c.id))::int as "quotesCount"`

export async function readCategory(ctx: Ctx, id: string): Promise<CategoryRow | undefined> {
  const { rows } =
    await sql<CategoryRow>`select ${shape(ctx.clock.now())}, ${readUnder(categoryTable, 'staff', 'c')} from categories c where c.id = ${id}`.execute(
      ctx.db,
    )
  return rows[0]
}

/** The name, or with the first number behind it that makes it nobody else's. */
export async function freeName(writing: Writing, id: string, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select o.name from generate_series(1, 1000) n cross join lateral (select ${name}::text || case when n = 1 then '' else ' ' || n end as name) o
     where not exists (select from categories c where lower(c.name) = lower(o.name) and c.id <> ${id} and c.deleted_at is null and c.merged_into is null)
     order by n limit 1`.execute(writing.db)
  return rows[0]?.name ?? name
}

/** All of them by name; the desk sees inactive ones too. One query. */
export async function listCategories(ctx: Ctx, everyone: boolean, search = ''): Promise<Category[]> {
  const standing = everyone ? sql`c.deleted_at is null and c.merged_into is null` : sql`c.listed`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const which =
    search === ''
      ? standing
      : sql`${standing} and (folded(c.name) like '%' || folded(${search}) || '%' and folded(${search}) <> '' or c.name ilike ${pattern} or c.description ilike ${pattern})`
  const query = sql<Category>`select ${shape(ctx.clock.now())} from categories c where ${which} order by c.sort_key, c.id`
  const { rows } = await (search === '' ? plannedOnce(() => query.execute(ctx.db)) : query.execute(ctx.db))
  const spoken = readersLanguage()
  if (spoken === null) return rows
  const { compare } = new Intl.Collator(spoken)
  return rows.toSorted((a, b) => compare(a.name, b.name))
}

/** Of those that are listed. */
export async function readCategoryFigure(ctx: Ctx, periods: Periods): Promise<Figure> {
  // As with quotes: what the starter collection brought is no work of these days.
  const made = sql`case when c.created_at > coalesce((select s.collection_loaded_at from website_settings s), '-infinity') then c.created_at end`
  const figure = figureOf(sql`categories c where c.listed`, made, periods)
  const { rows } = await sql<{ figure: Figure }>`select ${figure} as figure`.execute(ctx.db)
  return rows[0]?.figure ?? { total: 0, recent: 0, before: 0 }
}

const derived = categoryTable.columnsWhere(({ by }) => by === 'database')

/** What is stored of categories, under the names of the columns: what a restored version is made of. One query. */
export async function readCategoryRecords(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select c.id, to_jsonb(c) - ${derived}::text[] as record from categories c where c.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, record }) => [id, record]))
}

export async function insertCategory(writing: Writing, category: Insertable<CategoriesTable>): Promise<void> {
  await writing.db.insertInto('categories').values(category).execute()
}

/** For the verbs that alter one. */
export const categoryStore: NamedStore<CategoryRow> = {
  noun: 'category',
  absent: () => say('categories.not-found'),
  changed: () => say('desk-categories.changed-first'),
  read: readCategory,
  readRecords: readCategoryRecords,
  save: saveCategory,
}

export async function saveCategory(
  writing: Writing,
  id: string,
  fields: Updateable<CategoriesTable> & { version: number },
): Promise<void> {
  await writing.db.updateTable('categories').set(fields).where('id', '=', id).execute()
}
