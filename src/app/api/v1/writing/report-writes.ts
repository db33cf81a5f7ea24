import { z } from 'zod'
import {
  findReports,
  getReport,
  kindsOfReport,
  markReport,
  outcomes,
  reportSentences,
  reportStates,
  settleInput,
  settleReports,
} from '#reports'
import { report, reportAsTold } from '../../told-report.ts'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { staffQuoteAsJson } from './staff-as-json.ts'
import { writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const ofOne = { report: parameters.id.describe('The id of the report.') }

const staffReport = named('Report', 'What a reader says is wrong about a quote. Check what it says.', report)
const reportsPage = named(
  'Reports',
  'A page of reports, what has waited longest first.',
  z.object({
    data: z.array(
      report.extend({
        quote: z.object({ id: z.guid(), text: z.string(), author: z.string() }),
        others: z.int().describe('How many more are open about the same quote.'),
      }),
    ),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
)
const settlement = z.object({
  outcome: z.enum(outcomes),
  note: z.string().describe('What the page of the quote says.'),
  date: z.iso.datetime(),
  isUndone: z.boolean(),
})
const reportInFull = named(
  'ReportInFull',
  'A report with what is needed to settle it.',
  z.object({
    data: staffReport,
    quote: shapes.staffQuote.describe('The quote as it is now.'),
    others: z.array(staffReport).describe('Other reports about this quote.'),
    settled: z.array(settlement).describe('How earlier ones were settled.'),
    like: z
      .array(z.object({ id: z.guid(), text: z.string(), author: z.string(), isSame: z.boolean() }))
      .describe('Quotes with the same words, or nearly.'),
  }),
)
const [corrected, disputed, , duplicate] = settleInput.options
const settling = named(
  'Settling',
  'How reports about one quote are settled.',
  z.object({
    reports: corrected.shape.reports.describe('The ids of the reports. All of them are about the same quote.'),
    outcome: z
      .enum(outcomes)
      .describe(
        'corrected: with `changes`. disputed, misattributed: with `why`. duplicate: merged into the quote `into`. removed: the quote is in the trash. declined: nothing is wrong.',
      ),
    version: corrected.shape.version
      .optional()
      .describe('The version of the quote that you read. Needed for corrected, disputed and misattributed.'),
    changes: corrected.shape.changes.optional().describe('What was wrong, as it should be. What is left out stays as it is.'),
    why: disputed.shape.why.optional().describe('Why it is disputed or misattributed. Readers see it.'),
    into: duplicate.shape.into.optional().describe('The quote that stays.'),
    note: corrected.shape.note.describe('A sentence for the page of the quote.'),
    reason: corrected.shape.reason.describe('A sentence for the reader who reported it.'),
  }),
)
const settled = named(
  'Settled',
  'What was settled.',
  z.object({
    data: z.object({
      quote: z.guid(),
      outcome: z.enum(outcomes),
      answers: z.int().describe('How many readers get an answer by email, half a minute later.'),
    }),
    ...shapes.written,
  }),
)
const writtenReport = named('WrittenReport', 'The report as it is now.', z.object({ data: staffReport, ...shapes.written }))

const marks = [
  { id: 'markReportAsSpam', at: 'spam', state: 'spam', summary: 'Mark a report as spam' },
  { id: 'reopenReport', at: 'reopen', state: 'open', summary: 'Take a report out of the spam' },
] as const

export const reportWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listReports',
    method: 'GET',
    path: '/staff/reports',
    summary: 'Reports of readers',
    leave: 'reports.settle',
    parameters: {
      state: z.enum(reportStates, `state must be one of ${reportStates.join(', ')}`).default('open'),
      kind: z.enum(kindsOfReport, `kind must be one of ${kindsOfReport.join(', ')}`).optional(),
      q: parameters.words('q', 100).optional().describe('Only reports with these words in them or in their quote.'),
      page: parameters.page,
      limit: parameters.limit(20),
    },
    answer: reportsPage,
    failure: reportSentences.load,
    async run({ ctx }, { state, kind = null, q = '', page, limit }) {
      const asked = { search: q, state, kind, oldestFirst: true, limit, offset: (page - 1) * limit }
      const { total, shown } = await findReports(ctx, asked)
      const data = shown.map((one) => ({
        ...reportAsTold(one),
        quote: { id: one.quoteId, text: one.text, author: one.author },
        others: one.others,
      }))
      return { body: { data, total, page, limit } }
    },
  }),
  writeOperation({
    id: 'getReport',
    method: 'GET',
    path: '/staff/reports/{report}',
    summary: 'One report, with its quote',
    leave: 'reports.settle',
    parameters: ofOne,
    answer: reportInFull,
    refusals: [404],
    failure: reportSentences.load,
    async run({ ctx, site }, given) {
      const found = await getReport(ctx, given.report)
      return {
        body: {
          data: reportAsTold(found.report),
          quote: staffQuoteAsJson(site, found.quote),
          others: found.reports.filter(({ id }) => id !== found.report.id).map(reportAsTold),
          settled: found.settlements.map(({ outcome, note, settledAt, undone }) => ({
            outcome,
            note,
            date: settledAt.toISOString(),
            isUndone: undone,
          })),
          like: found.near.map(({ id, text, author, same }) => ({ id, text, author, isSame: same })),
        },
      }
    },
  }),
  writeOperation({
    id: 'settleReports',
    method: 'POST',
    path: '/reports/settle',
    summary: 'Settle reports about one quote',
    description:
      'Changes the quote as the outcome says, and sends an answer to each reader who left an address. Other reports about the quote stay open.',
    leave: 'reports.settle',
    body: settling,
    answer: settled,
    refusals: [404, 409],
    failure: reportSentences.settle,
    async run(ground, _given, body) {
      const { quoteId } = (await getReport(ground.ctx, body.reports[0] ?? '')).report
      const { batch, tells } = await settleReports(ground.ctx, quoteId, body as Parameters<typeof settleReports>[2]) // safe: the verb parses it
      return { body: { data: { quote: quoteId, outcome: body.outcome, answers: tells }, ...doneBy(ground, batch) } }
    },
  }),
  ...marks.map(({ id, at, state, summary }) =>
    writeOperation({
      id,
      method: 'POST',
      path: `/reports/{report}/${at}`,
      summary,
      description: 'If it is so already, nothing changes.',
      leave: 'reports.settle',
      parameters: ofOne,
      answer: writtenReport,
      refusals: [404, 409],
      failure: reportSentences.settle,
      async run(ground, given) {
        const before = (await getReport(ground.ctx, given.report)).report
        await markReport(ground.ctx, before.id, state, ground.batch)
        const data = reportAsTold({ ...before, state })
        return { body: { data, ...doneBy(ground, before.state === state ? null : ground.batch) } }
      },
    }),
  ),
]
