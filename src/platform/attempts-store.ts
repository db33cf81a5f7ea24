import { sql, type Generated } from 'kysely'
import type { Db } from './ground.ts'

declare module '#platform/ground' {
  interface Tables {
    /** `key` is a keyed hash of who tried. */
    attempts: { rule: string; key: string; n: Generated<number>; window_ends: Date }
  }
}

type Window = { now: Date; ends: Date; most: number }

/**
 * Adds one, in one statement: the person who comes at the same moment, in whichever process, waits for the row and finds the sum. Tries above
 * the limit are not counted further, so that one that is taken back leaves room for one.
 */
export async function addAttempt(
  db: Db,
  rule: string,
  key: string,
  { now, ends, most }: Window,
): Promise<{ n: number; ends: Date }> {
  const { rows } = await sql<{ n: number; ends: Date }>`
    insert into attempts as a (rule, key, n, window_ends) values (${rule}, ${key}, 1, ${ends})
      on conflict (rule, key) do update set
        n = case when a.window_ends <= ${now} then 1 else least(a.n, ${most}) + 1 end,
        window_ends = case when a.window_ends <= ${now} then excluded.window_ends else a.window_ends end
      returning n, window_ends as ends`.execute(db)
  return rows[0] ?? { n: 1, ends }
}

export async function removeAttempt(db: Db, rule: string, key: string, { now, most }: Omit<Window, 'ends'>): Promise<void> {
  await sql`
    update attempts set n = least(n, ${most}) - 1
      where rule = ${rule} and key = ${key} and n > 0 and window_ends > ${now}`.execute(db)
}

export async function deleteEndedAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends', '<=', now).execute()
}
