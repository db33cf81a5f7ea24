import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Author } from './author.ts'
import './store.ts'

declare module '#platform/ground' {
  interface Tables {
    author_keys: { key: string; author_id: string }
  }
}

export type NamedAuthor = Pick<Author, 'id' | 'name' | 'slug' | 'aliases'>

/** Whose keys are from before their name or from before today's rules, by the order of ids. One query. */
export async function listWithOldKeys(ctx: Ctx, version: number, most: number): Promise<NamedAuthor[]> {
  const { rows } = await sql<NamedAuthor>`select a.id, a.name, a.slug, ${aliases} from authors a
    where coalesce(a.keys_made, 0) < ${version} and a.id = any(array(
      select o.id from authors o where coalesce(o.keys_made, 0) < ${version} order by coalesce(o.keys_made, 0), o.id limit ${most}))`.execute(
    ctx.db,
  )
  return rows
}

const aliases = sql`coalesce((select json_agg(x.alias order by x.alias collate "C") from author_aliases x where x.author_id = a.id), '[]') as aliases`

/** Replaces their keys. By the order of ids, so that two who do it wait for each other and never in a ring. */
export async function saveKeys(writing: Writing, version: number, keys: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const ids = [...keys.keys()].sort()
  const rows = ids.flatMap((author_id) => (keys.get(author_id) ?? []).map((key) => ({ key, author_id })))
  await sql`select 1 from authors where id = any(${ids}::uuid[]) order by id for no key update`.execute(writing.db)
  await sql`delete from author_keys where author_id = any(${ids}::uuid[])`.execute(writing.db)
  await insertKeys(writing, rows)
  await sql`update authors set keys_made = ${version} where id = any(${ids}::uuid[])`.execute(writing.db)
}

export async function insertKeys(writing: Writing, rows: readonly { key: string; author_id: string }[]): Promise<void> {
  await sql`insert into author_keys (key, author_id) select k.key, k.author_id
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ author_id }) => author_id)}::uuid[]) as k (key, author_id)
    on conflict do nothing`.execute(writing.db)
}

/** Who is found by one of these keys and can be related to. One query. */
export async function listByKeys(ctx: Ctx, keys: readonly string[]): Promise<NamedAuthor[]> {
  const { rows } = await sql<NamedAuthor>`select a.id, a.name, a.slug, ${aliases} from authors a
    where a.deleted_at is null and a.merged_into is null
      and a.id = any(array(select k.author_id from author_keys k where k.key = any(${keys}::text[])))`.execute(ctx.db)
  return rows
}

/** A look into the index for each, also where the database has no statistics yet: it would read the whole table. */
const oneByOne = sql`cross join lateral (select * from authors o where o.id = w.id offset 0) a`

/** Those of these who can be related to. One query. */
export async function listNamed(ctx: Ctx, ids: readonly string[]): Promise<NamedAuthor[]> {
  const { rows } = await sql<NamedAuthor>`select a.id, a.name, a.slug, ${aliases} from unnest(${ids}::uuid[]) as w (id)
    ${oneByOne} where a.deleted_at is null and a.merged_into is null`.execute(ctx.db)
  return rows
}
