import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db'

/** The value of the cookie of an admin whose session begins with `fillDesk`. */
export const adminCookie = 'session=bench%20admin'

/**
 * Beside generated quotes what the desk's other lists show: for twenty quotes a person, for each quote up to two changes by five of the
 * staff, for each person a subscription of one of the three types, and an admin who is signed in.
 */
export async function fillDesk({ db }: Database, quotes: number): Promise<void> {
  const people = Math.max(50, Math.round(quotes / 20))
  await sql`
    with person as (
      insert into auth_users (id, name, email, email_verified, created_at)
      select md5('person' || n)::uuid, initcap(substr(md5('a' || n), 1, 5) || ' ' || substr(md5('b' || n), 1, 7)), 'person-' || n || '@people.example', true,
        timestamptz '2016-01-01' + n * interval '1 hour' from generate_series(0, ${people}::int) n
      returning id, name, email, created_at)
    insert into profiles (id, full_name, email, role, created_at)
    select id, name, email, case when email = 'person-0@people.example' then 'admin' when email ~ '^person-[1-4]@' then 'moderator' else 'user' end, created_at
      from person`.execute(db)
  await sql`
    insert into email_subscriptions (email, subscription_type, is_verified, created_at)
    select email, (array['newsletter', 'updates', 'quotes'])[1 + abs(hashtext(email)) % 3], true, created_at from auth_users`.execute(
    db,
  )
  const token = createHash('sha256').update('bench admin').digest('base64url')
  await sql`
    insert into auth_sessions (user_id, token, expires_at, password_at)
    values (md5('person0')::uuid, ${token}, now() + interval '1 day', now())`.execute(db)
  // Ten years old, so an admin without a second factor would be led to it from each page.
  await sql`update website_settings set admins_need_two_factor = false`.execute(db)
  await sql`
    insert into changes (at, actor, role, noun, noun_id, verb, before, after, batch)
    select timestamptz '2016-01-01' + n * interval '5 minutes', md5('person' || (n % 5))::uuid, 'moderator', 'quote', md5('quote' || n)::uuid::text,
      (array['update', 'publish', 'feature'])[1 + n % 3], '{"isFeatured": false}', '{"isFeatured": true}', md5('batch' || n)::uuid
      from generate_series(1, ${quotes}::int) n, generate_series(1, 1 + n % 2)`.execute(db)
  await sql`vacuum (analyze) auth_users, profiles, people, email_subscriptions, auth_sessions, changes`.execute(db)
}
