import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

export type Drill = {
  beganAt: Date
  endedAt: Date
  /** Of the backup; null where it failed, and then `fault` says why. */
  name: string | null
  rows: number | null
  files: number | null
  fault: string | null
}

export async function insertDrill(writing: Writing, { beganAt, endedAt, ...drill }: Drill): Promise<void> {
  await writing.db
    .insertInto('restore_drills')
    .values({ ...drill, began_at: beganAt, ended_at: endedAt })
    .execute()
}

export async function readLastDrill(ctx: Ctx): Promise<Drill | undefined> {
  return await ctx.db
    .selectFrom('restore_drills')
    .select(['began_at as beganAt', 'ended_at as endedAt', 'name', 'rows', 'files', 'fault'])
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
