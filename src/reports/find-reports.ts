import { editorRoles, requireRole, type Ctx } from '#access'
import { countOpen, listReports, readOldestOpen, tallyReports, type AskedReports } from './store.ts'
import type { ReportState } from './report.ts'

/** Each with the quote that it is about. @throws Forbidden below moderator */
export async function findReports(ctx: Ctx, asked: AskedReports) {
  requireRole(ctx, ...editorRoles)
  return await listReports(ctx, asked)
}

/** How many there are in each state. @throws Forbidden below moderator */
export async function countReports(ctx: Ctx): Promise<Partial<Record<ReportState, number>>> {
  requireRole(ctx, ...editorRoles)
  return await tallyReports(ctx)
}

/** What waits to be settled. @throws Forbidden below moderator */
export async function countOpenReports(ctx: Ctx): Promise<number> {
  requireRole(ctx, ...editorRoles)
  return await countOpen(ctx)
}

/** The id of the open report that has waited longest; one on this quote first. @throws Forbidden below moderator */
export async function findNextReport(ctx: Ctx, quoteId: string | null = null): Promise<string | null> {
  requireRole(ctx, ...editorRoles)
  return (await readOldestOpen(ctx, quoteId)) ?? null
}
