import { requireRight, type Ctx } from '#access'
import type { IdsQuery } from '#changes'
import { countOpen, listReports, queryReportIds, readOldestOpen, readReports, tallyReports, type AskedReports } from './store.ts'
import type { ReportState } from './report.ts'

/** Each with the quote that it is about. @throws Forbidden below moderator */
export async function findReports(ctx: Ctx, asked: Parameters<typeof listReports>[1]) {
  requireRight(ctx, 'reports.settle')
  return await listReports(ctx, asked)
}

/** The query of the ids of all that the list shows for what is asked, however many they are. @throws Forbidden below moderator */
export async function queryReports(ctx: Ctx, asked: AskedReports): Promise<IdsQuery> {
  requireRight(ctx, 'reports.settle')
  return queryReportIds(asked)
}

/** These, in no order; those that are gone are left out. @throws Forbidden below moderator */
export async function findReportsById(ctx: Ctx, ids: readonly string[]) {
  requireRight(ctx, 'reports.settle')
  return await readReports(ctx, ids)
}

/** How many there are in each state. @throws Forbidden below moderator */
export async function countReports(ctx: Ctx): Promise<Partial<Record<ReportState, number>>> {
  requireRight(ctx, 'reports.settle')
  return await tallyReports(ctx)
}

/** What waits to be settled. @throws Forbidden below moderator */
export async function countOpenReports(ctx: Ctx): Promise<number> {
  requireRight(ctx, 'reports.settle')
  return await countOpen(ctx)
}

/** The id of the open report that has waited longest; one on this quote first. @throws Forbidden below moderator */
export async function findNextReport(ctx: Ctx, quoteId: string | null = null): Promise<string | null> {
  requireRight(ctx, 'reports.settle')
  return (await readOldestOpen(ctx, quoteId)) ?? null
}
