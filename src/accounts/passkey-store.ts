import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

export type Passkey = {
  id: string
  userId: string
  /** What the browser calls it. */
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  host: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = sql`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
  transports, host, name, created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function readPasskey(ctx: Ctx, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`select ${columns} from auth_passkeys where credential_id = ${credentialId}`.execute(ctx.db)
  return rows[0]
}

export async function readPasskeysOf(ctx: Ctx, userId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select ${columns} from auth_passkeys where user_id = ${userId} order by created_at, id`.execute(ctx.db)
  return rows
}

type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>

/** Locks the person's row, so that two at once can't both be the last that is allowed. */
export async function insertPasskey(
  writing: Writing,
  { userId, credentialId, publicKey, counter, transports, host, name }: NewPasskey,
  most: number,
): Promise<'added' | 'known' | 'too many'> {
  await sql`select from auth_users where id = ${userId} for update`.execute(writing.db)
  if ((await countPasskeys(writing, userId)) >= most) return 'too many'
  const { rows } = await sql<{ id: string }>`
    insert into auth_passkeys (user_id, credential_id, public_key, counter, transports, host, name, created_at)
      values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${host}, ${name}, ${writing.clock.now()})
      on conflict (credential_id) do nothing returning id`.execute(writing.db)
  return rows.length === 1 ? 'added' : 'known'
}

async function countPasskeys(ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth_passkeys where user_id = ${userId}`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** Saves a use. @returns false if it is gone, or another use has counted further since */
export async function stampPasskey(writing: Writing, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update auth_passkeys set counter = ${counter}, last_used_at = ${writing.clock.now()}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(writing.db)
  return rows.length === 1
}

/** Only one of that account. @returns its former name, or undefined where there was none */
export async function savePasskeyName(writing: Writing, userId: string, id: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ former: string }>`
    with former as (select id, name from auth_passkeys where id = ${id} and user_id = ${userId} for update)
    update auth_passkeys k set name = ${name} from former where k.id = former.id returning former.name as former`.execute(
    writing.db,
  )
  return rows[0]?.former
}

/** Only one of that account. @returns what it was, or undefined where there was none */
export async function deletePasskeyOf(
  writing: Writing,
  userId: string,
  id: string,
): Promise<{ name: string; host: string } | undefined> {
  const { rows } = await sql<{ name: string; host: string }>`
    delete from auth_passkeys where id = ${id} and user_id = ${userId} returning name, host`.execute(writing.db)
  return rows[0]
}

/** All of one account. @returns how many */
export async function deletePasskeysOf(writing: Writing, userId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from auth_passkeys where user_id = ${userId} returning id`.execute(writing.db)
  return rows.length
}
