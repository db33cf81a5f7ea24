import { sql } from 'kysely'
import type { Ctx } from '#access'
import { authorTable } from '#authors'
import { categoryTable } from '#categories'
import type { Writing } from '#changes'
import { namesOf as columnsIn, type ArrivingOf } from '#fields'

/**
 * The ids of these names, by the name as it was asked: the same letters first, then letters that differ only in case, then an alias. The database compares, as it keeps two
 * categories of one name apart (categories_name): its locale says what the small letters of `İ` or `É` are, and JavaScript may say otherwise. The trash is not searched.
 */
export async function idsByName(ctx: Ctx, table: 'authors' | 'categories', names: string[]): Promise<Map<string, string>> {
  const asked = sql`unnest(${names}::text[]) as w (name)`
  const aliases = sql`union all select w.name, a.id, case when n.alias = w.name then 2 else 3 end from ${asked} join author_aliases n on lower(n.alias) = lower(w.name)
    join authors a on a.id = n.author_id where a.deleted_at is null and a.merged_into is null`
  const { rows } = await sql<{ name: string; id: string; place: number }>`
    select w.name, t.id, case when t.name = w.name then 0 else 1 end as place from ${asked} join ${sql.table(table)} t on lower(t.name) = lower(w.name) where t.deleted_at is null and t.merged_into is null
    ${table === 'authors' ? aliases : sql``} order by place desc, id desc`.execute(ctx.db)
  // The last one of a name stays in the map, and the nearest comes last.
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** What these authors are called: the name first, then the aliases. */
export async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select a.id, array[a.name] || array(select n.alias from author_aliases n where n.author_id = a.id) as names
      from authors a where a.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

export type CategoryRow = ArrivingOf<(typeof categoryTable)['fields']>
export type AuthorRow = ArrivingOf<(typeof authorTable)['fields']> & { aliases: string[] }

/** @returns whether it is there now: a category's name may be taken in another writing of it */
export async function insertCategory(writing: Writing, row: CategoryRow): Promise<boolean> {
  const columns = columnsIn(categoryTable.arriving)
  const { rows } =
    await sql`insert into categories (${columns}) select ${columns} from jsonb_populate_record(null::categories, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing returning id`.execute(writing.db)
  return rows.length > 0
}

export async function insertAuthor(writing: Writing, { aliases, ...row }: AuthorRow): Promise<void> {
  const columns = columnsIn(authorTable.arriving)
  await sql`insert into authors (${columns}) select ${columns} from jsonb_populate_record(null::authors, ${JSON.stringify(row)}::jsonb)`.execute(
    writing.db,
  )
  if (aliases.length > 0)
    await sql`insert into author_aliases (author_id, alias) select ${row.id}, alias from unnest(${aliases}::text[]) as w (alias) on conflict do nothing`.execute(
      writing.db,
    )
}
