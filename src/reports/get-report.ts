import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { findNearDuplicates, getDeskQuote } from '#quotes'
import { listReportsOf, readReport } from './store.ts'
import { listSettlementsOf } from './settlement-store.ts'

const mostReports = 50
const mostSettlements = 10

/**
 * A report with what is needed to settle it: what else is said of the quote, the quote as it is, how earlier reports were settled, and quotes
 * like it. @throws Forbidden below moderator · NotFound
 */
export async function getReport(ctx: Ctx, id: string) {
  requireRight(ctx, 'reports.settle')
  const report = isId(id) ? await readReport(ctx, id) : undefined
  if (!report) throw new NotFound(say('desk-reports.not-found'))
  const { quoteId } = report
  const [quote, reports, settlements] = await Promise.all([
    getDeskQuote(ctx, quoteId),
    listReportsOf(ctx, quoteId, mostReports),
    listSettlementsOf(ctx, quoteId, mostSettlements),
  ])
  const near = await findNearDuplicates(ctx, { text: quote.text, except: quoteId })
  return { report, quote, reports, settlements, near }
}

export type ReportInFull = Awaited<ReturnType<typeof getReport>>
