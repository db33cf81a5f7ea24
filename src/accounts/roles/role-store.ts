import { sql } from 'kysely'
import { held, type BaseRole, type Ctx, type Scope } from '#access'
import type { StoredRecord, Writing } from '#changes'
import type { CustomRole, ListedRole } from './custom-role.ts'
import { scopeOf } from '../account-store.ts'
import '../tables.ts'

declare module '#platform/ground' {
  interface Tables {
    custom_roles: {
      id: string
      name: string
      base: BaseRole
      rights: string[]
      categories: string[]
      languages: string[]
      version: number
      created_at: Date
      updated_at: Date
      removed_at: Date | null
    }
  }
}

type Stored<R> = Omit<R, 'rights'> & { rights: string[] }

/** With the rights that count. */
const asHeld = <S extends { base: BaseRole; rights: string[] }>(stored: S) => ({
  ...stored,
  rights: held(stored.base, stored.rights),
})

const columns = sql`r.id, r.name, r.base, r.rights, ${scopeOf} as scope, r.version`

const holders = sql`((select count(*) from profiles p where p.custom_role = r.id)
  + (select count(*) from invitations i where i.custom_role = r.id))::int`

/** By name. */
export async function readRoles(ctx: Ctx): Promise<ListedRole[]> {
  const { rows } = await sql<Stored<ListedRole>>`
    select ${columns}, ${holders} as holders from custom_roles r where r.removed_at is null order by lower(r.name), r.id`.execute(
    ctx.db,
  )
  return rows.map(asHeld)
}

/** Until the transaction ends, nobody else changes roles, or gives one of them to somebody. */
export async function lockRoles(writing: Writing): Promise<ListedRole[]> {
  await sql`select pg_advisory_xact_lock(hashtext('custom_roles'))`.execute(writing.db)
  await sql`select from custom_roles order by id for update`.execute(writing.db)
  return await readRoles(writing)
}

/** What is stored, also of those that were removed. */
export async function readRoleRecords(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select r.id, jsonb_build_object('name', r.name, 'base', r.base, 'rights', r.rights, 'categories', r.categories, 'languages', r.languages, 'removed_at', r.removed_at) as record
      from custom_roles r where r.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, record }) => [id, record]))
}

/** What a role is limited to, as it is stored. */
export type StoredScope = { categories: string[]; languages: string[] }

export const storedScope = (scope: Scope | null): StoredScope => ({
  categories: (scope?.categories ?? []).map(({ id }) => id),
  languages: [...(scope?.languages ?? [])],
})

export type RoleFields = Pick<CustomRole, 'name' | 'rights'> & StoredScope & { removed_at: Date | null }

/** Held until the transaction ends, so that it is there when somebody has it. */
export async function holdRole(writing: Writing, id: string): Promise<CustomRole | undefined> {
  const { rows } = await sql<
    Stored<CustomRole>
  >`select ${columns} from custom_roles r where r.id = ${id}::uuid and r.removed_at is null for share`.execute(writing.db)
  return rows.map(asHeld)[0]
}

export async function insertRole(
  writing: Writing,
  { id, name, base, rights, categories, languages }: Omit<CustomRole, 'version' | 'scope'> & StoredScope,
): Promise<void> {
  const now = writing.clock.now()
  await sql`
    insert into custom_roles (id, name, base, rights, categories, languages, created_at, updated_at)
    values (${id}, ${name}, ${base}, ${rights}::text[], ${categories}::uuid[], ${languages}::text[], ${now}, ${now})`.execute(
    writing.db,
  )
}

export async function saveRoleFields(
  writing: Writing,
  id: string,
  { name, rights, categories, languages, removed_at }: RoleFields,
): Promise<void> {
  await sql`
    update custom_roles set name = ${name}, rights = ${rights}::text[], categories = ${categories}::uuid[], languages = ${languages}::text[], removed_at = ${removed_at}::timestamptz,
      version = version + 1, updated_at = ${writing.clock.now()}
    where id = ${id}`.execute(writing.db)
}

/** Those of these categories that a role can be limited to. */
export async function listCategories(ctx: Ctx, ids: readonly string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from categories c where c.id = any(${[...ids]}::uuid[]) and c.deleted_at is null and c.merged_into is null`.execute(
    ctx.db,
  )
  return rows
}
