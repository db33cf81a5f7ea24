import { createHash, randomBytes } from 'node:crypto'
import { say } from '#messages'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { Forbidden, NotFound } from '#platform/errors'
import { countFromNetwork, type From } from '#platform/limits'
import { findQuotesById, type Quote } from '#quotes'
import { dayMs } from '#time'
import { reportDocument } from './check-document.ts'
import type { CheckReport, ReportedLine, StoredReport } from './report.ts'
import { quoteOf } from './report-line.ts'
import { addReport, findReport, removeReport, removeReportsBefore } from './report-store.ts'
import { isSettled, saySettledToday } from './say-verdict.ts'
import './tables.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-check-reports': object
  }
}

/** Days for which a report is kept. */
export const reportDays = 30

const rule = { name: 'check-reports', most: 20, withinSeconds: 3_600 } as const

const missing = () => say('check.report-gone')

/**
 * Checks a document again and keeps what came of it, so that a report says only what the site found. Anyone who has its address may read it. Only the answer has the key
 * that deletes it. @throws LimitReached · Invalid
 */
export async function keepReport(
  ctx: Ctx,
  document: Parameters<typeof reportDocument>[1],
  from: From,
): Promise<{ id: string; key: string; until: Date }> {
  await countFromNetwork(ctx, rule, from)
  const report = await reportDocument(ctx, document)
  const [id, key] = [secret(), secret()]
  const kept = { ...report, lines: report.lines.map(withoutQuote) }
  await tally(ctx, (writing) => addReport(writing, { id, report: kept, deletionHash: hashOf(key) }))
  return { id, key, until: new Date(ctx.clock.now().getTime() + reportDays * dayMs) }
}

export type KeptReport = { report: CheckReport; createdAt: Date; until: Date }

/** With its quotes as they are today, without those that readers don’t see any more. @throws NotFound */
export async function getReport(ctx: Ctx, id: string): Promise<KeptReport> {
  const found = await findReport(ctx, id, oldest(ctx))
  if (!found) throw new NotFound(missing())
  const { report: kept, createdAt } = found
  const quotes = await findQuotesById(ctx, [...new Set(kept.lines.flatMap(({ quote }) => quote?.id ?? []))])
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  const report = { ...kept, lines: kept.lines.map((line) => withQuote(line, byId.get(line.quote?.id ?? ''))) }
  return { report, createdAt, until: new Date(createdAt.getTime() + reportDays * dayMs) }
}

/** What is said of a settled line has the name, the note and the words of its quote in it. */
function withoutQuote({ quote, ...line }: ReportedLine): StoredReport['lines'][number] {
  const said = isSettled(line.verdict) ? { ...line.said, heading: '', sentences: [] } : line.said
  return { ...line, said, quote: quote && { id: quote.id } }
}

function withQuote(line: StoredReport['lines'][number], quote: Quote | undefined): ReportedLine {
  const today = isSettled(line.verdict) ? saySettledToday(line, quote) : null
  return { ...line, ...today, quote: quote ? quoteOf(quote) : null }
}

/** @throws NotFound · Forbidden where the key is that of another report */
export async function deleteReport(ctx: Ctx, id: string, key: string): Promise<void> {
  await getReport(ctx, id)
  if (!(await tally(ctx, (writing) => removeReport(writing, id, hashOf(key)))))
    throw new Forbidden(say('check.wrong-deletion-link'))
}

/** The job. */
export async function forgetReports(ctx: Ctx): Promise<void> {
  await tally(ctx, (writing) => removeReportsBefore(writing, oldest(ctx)))
}

const oldest = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - reportDays * dayMs)

const secret = () => randomBytes(16).toString('base64url')

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
