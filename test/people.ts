import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx, Role } from '#access'
import type { House } from './house.ts'

export type Person = {
  id: string
  email: string
  /** They, as a verb knows them; the same as `house.as(role)`. */
  ctx: Ctx
  /** The header with which their browser asks. */
  cookie: string
}

type Given = { id?: string; email?: string; fullName?: string; disabledAt?: Date; usedAt?: Date }

/**
 * Somebody of that role with an account, a profile and a session that has just begun; the same role is the same person, unless an id is
 * given. Their password was proven as they signed in. They are at http, where the cookie has no prefix.
 */
export async function aPerson(
  house: House,
  role: Exclude<Role, 'visitor' | 'system'>,
  { email = `${role}@people.example`, fullName = `A ${role}`, disabledAt, usedAt, ...given }: Given = {},
): Promise<Person> {
  const known = house.as(role)
  const now = usedAt ?? house.clock.now()
  const token = `session of ${email}`
  const hash = createHash('sha256').update(token).digest('base64url')
  const id = given.id ?? known.actor.id ?? ''
  await sql`
    with person as (
      insert into auth_users (id, name, email, email_verified, disabled_at, created_at, updated_at)
        values (${id}, ${fullName}, ${email}, true, ${disabledAt ?? null}, ${now}, ${now})
        on conflict (id) do nothing),
    profile as (
      insert into profiles (id, email, full_name, role, created_at, updated_at) values (${id}, ${email}, ${fullName}, ${role}, ${now}, ${now})
        on conflict (id) do nothing)
    select`.execute(house.db)
  const { rows } = await sql<{ id: string }>`
    insert into auth_sessions (user_id, token, expires_at, password_at, created_at, updated_at)
      values (${id}, ${hash}, ${new Date(now.getTime() + 86_400_000)}, ${now}, ${now}, ${now})
      on conflict (token) do update set updated_at = excluded.updated_at
      returning id`.execute(house.db)
  const ctx: Ctx = { ...known, actor: { id, role, sessionId: rows[0]?.id ?? null, passwordAt: now } }
  return { id, email, ctx, cookie: `session=${encodeURIComponent(token)}` }
}

/** An admin whose account was disabled and whose session, by mistake, was not ended. */
export function aDisabledAdmin(house: House): Promise<Person> {
  const id = '00000000-0000-4000-8000-000000000011'
  return aPerson(house, 'admin', { id, email: 'disabled@people.example', disabledAt: house.clock.now() })
}

/** An admin who was last here two days ago. */
export function anExpiredAdmin(house: House): Promise<Person> {
  const id = '00000000-0000-4000-8000-000000000012'
  const usedAt = new Date(house.clock.now().getTime() - 2 * 86_400_000)
  return aPerson(house, 'admin', { id, email: 'expired@people.example', usedAt })
}
