import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { findChanges } from '#changes'
import { NotFound } from '#platform/errors'
import { findNearDuplicates, getDeskQuote } from '#quotes'
import { reportSentences } from './report.ts'
import { listReportsOf, readReport } from './store.ts'
import { listSettlementsOf, readNames } from './settlement-store.ts'

const mostReports = 50
const mostSettlements = 10
const mostChanges = 10

/**
 * A report with all that is needed to settle it: what else is said of the quote, the quote as it stands, how earlier reports were settled, what was
 * changed and by whom, and quotes like it. @throws Forbidden below moderator · NotFound
 */
export async function getReport(ctx: Ctx, id: string) {
  requireRole(ctx, ...editorRoles)
  const report = isId(id) ? await readReport(ctx, id) : undefined
  if (!report) throw new NotFound(reportSentences.missing)
  const { quoteId } = report
  const [quote, reports, settlements, history] = await Promise.all([
    getDeskQuote(ctx, quoteId),
    listReportsOf(ctx, quoteId, mostReports),
    listSettlementsOf(ctx, quoteId, mostSettlements),
    findChanges(ctx, { noun: 'quote', id: quoteId, limit: mostChanges }),
  ])
  const actors = history.flatMap(({ actor }) => (actor === null ? [] : [actor]))
  const [near, names] = await Promise.all([
    findNearDuplicates(ctx, { text: quote.text, except: quoteId }),
    readNames(ctx, [...new Set(actors)]),
  ])
  return { report, quote, reports, settlements, near, history, names }
}

export type ReportInFull = Awaited<ReturnType<typeof getReport>>
