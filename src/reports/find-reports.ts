import { requireRight, type Ctx } from '#access'
import { countOpen, listReports, readOldestOpen, tallyReports, type AskedReports } from './store.ts'
import type { ReportState } from './report.ts'

/** Each with the quote that it is about. @throws Forbidden below moderator */
export async function findReports(ctx: Ctx, asked: AskedReports) {
  requireRight(ctx, 'reports.settle')
  return await listReports(ctx, asked)
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
