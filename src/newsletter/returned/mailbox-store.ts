import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { BoxPlace } from '#platform/ground'
import '../tables.ts'

export type MailboxStanding = { readAt: Date | null; fault: string | null }

export async function beginReading(writing: Writing, name: string): Promise<void> {
  const now = writing.clock.now()
  await sql`
    insert into newsletter_mailboxes as m (name, tried_at) values (${name}, ${now})
    on conflict (name) do update set tried_at = excluded.tried_at`.execute(writing.db)
}

/** undefined where it was never opened. */
export async function readPlace(ctx: Ctx, name: string): Promise<BoxPlace | undefined> {
  const { rows } = await sql<BoxPlace>`
    select validity, uid from newsletter_mailboxes where name = ${name} and validity <> ''`.execute(ctx.db)
  return rows[0]
}

export async function savePlace(writing: Writing, name: string, { validity, uid }: BoxPlace): Promise<void> {
  await sql`update newsletter_mailboxes set validity = ${validity}, uid = ${uid} where name = ${name}`.execute(writing.db)
}

export async function endReading(
  writing: Writing,
  name: string,
  { place, fault }: { place?: BoxPlace; fault?: string },
): Promise<void> {
  if (place) await savePlace(writing, name, place)
  const now = writing.clock.now()
  await sql`
    update newsletter_mailboxes set read_at = case when ${fault ?? null}::text is null then ${now} else read_at end, fault = ${fault ?? null}
     where name = ${name}`.execute(writing.db)
}

export async function readStanding(ctx: Ctx, name: string): Promise<MailboxStanding | undefined> {
  const { rows } = await sql<MailboxStanding>`
    select read_at as "readAt", fault from newsletter_mailboxes where name = ${name}`.execute(ctx.db)
  return rows[0]
}

/** All is read again, from some days back. */
export async function forgetPlaces(writing: Writing): Promise<void> {
  await sql`delete from newsletter_mailboxes`.execute(writing.db)
}
