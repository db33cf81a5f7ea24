import { sql, type RawBuilder } from 'kysely'
import { accountRoles } from '../account.ts'

/** The orders of the list of people, by the names that they have in its address. */
export const accountSorts = [
  'created_at-last',
  'created_at',
  'name',
  'name-last',
  'email',
  'email-last',
  'role',
  'role-last',
] as const
export type AccountSort = (typeof accountSorts)[number]

type Sql = RawBuilder<unknown>

// The expressions of the indexes people_by_name and people_by_email.
const name = sql`(left(split_part(l.words, E'\\n', -1), 40) collate "C")`
const email = sql`(split_part(split_part(l.words, E'\\n', -2), ' ', -1) collate "C")`

const keys: Readonly<Record<Exclude<AccountSort, 'role' | 'role-last'>, Sql>> = {
  'created_at-last': sql`l.created_at desc, l.id desc`,
  created_at: sql`l.created_at, l.id`,
  name: sql`${name}, l.id`,
  'name-last': sql`${name} desc, l.id desc`,
  email: sql`${email}, l.id`,
  'email-last': sql`${email} desc, l.id desc`,
}

/** The ids of the people `l` for which this holds, with their place in the order. Each order goes along an index. */
export function idsInOrder(sort: AccountSort, holds: Sql, { limit, offset }: { limit: number; offset: number }): Sql {
  if (sort === 'role' || sort === 'role-last') return idsByRole(sort === 'role', holds, { limit, offset })
  return sql`select l.id, row_number() over () as place from (
    select l.id from people l where ${holds} order by ${keys[sort]} limit ${limit} offset ${offset}) l`
}

/** Role by role, the newest first in each. A role of the site's own is with the one that it is based on. */
function idsByRole(isUp: boolean, holds: Sql, { limit, offset }: { limit: number; offset: number }): Sql {
  const roles = isUp ? accountRoles : accountRoles.toReversed()
  return sql`select l.id, row_number() over () as place from (
    select l.id from unnest(${roles}::text[]) with ordinality as r (role, rank) cross join lateral (
      select l.id, l.created_at from people l where l.role = r.role and ${holds}
       order by l.created_at desc, l.id desc limit ${limit + offset}) l
     order by r.rank, l.created_at desc, l.id desc limit ${limit} offset ${offset}) l`
}
