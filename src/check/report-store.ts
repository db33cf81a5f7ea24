import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { StoredReport } from './report.ts'

export async function addReport(
  writing: Writing,
  { id, report, deletionHash }: { id: string; report: StoredReport; deletionHash: string },
): Promise<void> {
  await writing.db
    .insertInto('check_reports')
    .values({ id, report: JSON.stringify(report), deletion_hash: deletionHash, created_at: writing.clock.now() })
    .execute()
}

export async function findReport(
  ctx: Ctx,
  id: string,
  since: Date,
): Promise<{ report: StoredReport; createdAt: Date } | undefined> {
  return await ctx.db
    .selectFrom('check_reports')
    .where('id', '=', id)
    .where('created_at', '>', since)
    .select(['report', 'created_at as createdAt'])
    .executeTakeFirst()
}

/** Whether it was there, under that key. */
export async function removeReport(writing: Writing, id: string, deletionHash: string): Promise<boolean> {
  const { numDeletedRows } = await writing.db
    .deleteFrom('check_reports')
    .where('id', '=', id)
    .where('deletion_hash', '=', deletionHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeReportsBefore(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('check_reports').where('created_at', '<=', before).execute()
}
