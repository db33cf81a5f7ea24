import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { type Figure, figureOf } from '#platform/figure'
import type { Account } from './account.ts'
import { holdsRole } from './account-store.ts'
import './tables.ts'

export async function readAccountFigure(ctx: Ctx): Promise<Figure> {
  const figure = figureOf(sql`profiles p`, sql`p.created_at`, ctx.clock.now())
  const { rows } = await sql<{ figure: Figure }>`select ${figure} as figure`.execute(ctx.db)
  return rows[0]?.figure ?? { total: 0, recent: 0, before: 0 }
}

export type StaffLine = Pick<Account, 'id' | 'email' | 'fullName' | 'role' | 'disabledAt' | 'twoFactor'>

export async function listStaff(ctx: Ctx): Promise<StaffLine[]> {
  const { rows } = await sql<StaffLine>`
    select u.id, u.email, p.full_name as "fullName", p.role, u.disabled_at as "disabledAt", u.two_factor_enabled as "twoFactor"
      from profiles p join auth_users u on u.id = p.id where p.role <> 'user' and ${holdsRole}
      order by array_position(array['admin', 'moderator', 'author'], p.role), lower(u.email)`.execute(ctx.db)
  return rows
}

/** The admins who can sign in. Until the transaction ends nobody else changes them. */
export async function lockAdmins(writing: Writing): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join auth_users u on u.id = p.id
    where p.role = 'admin' and ${holdsRole} and u.disabled_at is null order by p.id for update`.execute(writing.db)
  return rows.map(({ id }) => id)
}
