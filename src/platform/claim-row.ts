import { sql } from 'kysely'
import type { Clock, Db, Tables } from './ground.ts'

/** Tables whose rows note the process that works on them, and until when it has them. */
type Claimed = {
  [T in keyof Tables]: Tables[T] extends { worker: unknown; claimed_until: unknown } ? T : never
}[keyof Tables]

type At = { db: Db; clock: Clock }

/** Takes a row for this process for `ms`, or for longer; false where another process has it. `alone`: any other process that is noted is dead. */
export async function claimRow(
  { db, clock }: At,
  table: Claimed,
  { id, worker, ms, alone }: { id: string; worker: string; ms: number; alone: boolean },
): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql`
    update ${sql.table(table)} set worker = ${worker}::uuid, claimed_until = ${new Date(now.getTime() + ms)}
     where id = ${id}::uuid and (${alone} or worker is null or worker = ${worker}::uuid or claimed_until < ${now}) returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Lets another process take the row. A row that another process has stays with it. */
export async function releaseRow(
  { db }: Pick<At, 'db'>,
  table: Claimed,
  { id, worker }: { id: string; worker: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set worker = null, claimed_until = null where id = ${id}::uuid and worker = ${worker}::uuid`.execute(
    db,
  )
}
