import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

export type Run = {
  beganAt: Date
  endedAt: Date
  /** null where it failed; then `fault` says why. */
  name: string | null
  bytes: number | null
  rows: number | null
  files: number | null
  fault: string | null
}

export async function insertRun(writing: Writing, { beganAt, endedAt, ...run }: Run): Promise<void> {
  await writing.db
    .insertInto('backups')
    .values({ ...run, began_at: beganAt, ended_at: endedAt })
    .execute()
}

/** The newest first. */
export async function listRuns(ctx: Ctx, limit: number): Promise<Run[]> {
  return await ctx.db
    .selectFrom('backups')
    .select(['began_at as beganAt', 'ended_at as endedAt', 'name', 'bytes', 'rows', 'files', 'fault'])
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function forgetRuns(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('backups').where('began_at', '<', before).execute()
}
