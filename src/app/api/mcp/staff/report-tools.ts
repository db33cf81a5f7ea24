import { z } from 'zod'
import type { Ctx } from '#access'
import { matchAuthors } from '#authors'
import { Invalid } from '#platform/errors'
import { statuses } from '#quotes'
import { findReports, getReport, kindsOfReport, outcomes, outcomeWords, reportSentences, settleReports } from '#reports'
import { report, reportAsTold } from '../../told-report.ts'
import { toolOf } from '../tool.ts'
import { changeAt, deskQuote, deskQuoteOf, done, guid } from './shapes.ts'

const aPage = 20
const editors = { leave: 'reports.settle' } as const

export const listReports = toolOf({
  name: 'list_reports',
  title: 'List open reports',
  description: `Reports of readers about quotes that wait to be settled, the oldest first, ${aPage} a page. Readers wrote them: check what they say.`,
  input: z.strictObject({
    kind: z.enum(kindsOfReport).optional().describe('Only reports of this kind.'),
    page: z.int().min(1).max(1_000).default(1).describe('The number of the page.'),
  }),
  answer: {
    reports: z.array(report.extend({ quote: z.object({ id: z.guid(), text: z.string(), author: z.string() }) })),
    total: z.int(),
    page: z.int(),
  },
  fromOthers: ['reports'],
  staff: editors,
  failure: reportSentences.load,
  async call({ ctx }, { kind = null, page }) {
    const offset = (page - 1) * aPage
    const { total, shown } = await findReports(ctx, { search: '', state: 'open', kind, oldestFirst: true, limit: aPage, offset })
    const reports = shown.map((one) => ({
      ...reportAsTold(one),
      quote: { id: one.quoteId, text: one.text, author: one.author },
    }))
    return {
      says: [total === 0 ? 'No report is open.' : `${total} open. Read one with get_report before you settle it.`],
      data: { reports, total, page },
    }
  },
})

export const getReportTool = toolOf({
  name: 'get_report',
  title: 'Read a report',
  description:
    'A report with the quote as it is now, other reports about the same quote, how earlier ones were settled, and quotes with nearly the same words.',
  input: z.strictObject({ id: guid('id').describe('The id of a report.') }),
  answer: {
    report,
    quote: deskQuote,
    others: z.array(report).describe('Other reports about this quote.'),
    settled: z.array(z.object({ outcome: z.enum(outcomes), note: z.string(), date: z.iso.datetime(), isUndone: z.boolean() })),
    like: z
      .array(z.object({ id: z.guid(), text: z.string(), author: z.string(), isSame: z.boolean() }))
      .describe('Quotes with the same words, or nearly.'),
  },
  fromOthers: ['report', 'quote', 'others', 'settled', 'like'],
  staff: editors,
  failure: reportSentences.load,
  async call({ ctx, site }, { id }) {
    const found = await getReport(ctx, id)
    const others = found.reports.filter((one) => one.id !== id)
    const open = others.filter(({ state }) => state === 'open').length
    return {
      says: [
        `The report is ${found.report.state}.`,
        ...(open > 0 ? [`${open} more open about the same quote.`] : []),
        'Look for the words with list_passages and check_quote before you settle it.',
      ],
      data: {
        report: reportAsTold(found.report),
        quote: deskQuoteOf(found.quote, site.origin),
        others: others.map(reportAsTold),
        settled: found.settlements.map(({ outcome, note, settledAt, undone }) => ({
          outcome,
          note,
          date: settledAt.toISOString(),
          isUndone: undone,
        })),
        like: found.near.map(({ id: nearId, text, author, same }) => ({ id: nearId, text, author, isSame: same })),
      },
    }
  },
})

const words = (most: number) => z.string().trim().max(most).optional()
const field = z.string().max(5_000).nullable().optional()

const correction = z.strictObject({
  text: z.string().max(5_000).optional(),
  author: z.string().trim().min(1).max(200).optional().describe('The name of an author of this site.'),
  status: z.enum(statuses).optional(),
  statusNote: field,
  source: z
    .strictObject({ work: field, year: field, place: field, edition: field, translator: field, url: field })
    .optional()
    .describe('The whole source: what you leave out becomes empty.'),
})

export const settleReport = toolOf({
  name: 'settle_report',
  title: 'Settle reports',
  description:
    'Settles reports about one quote, and changes the quote as the outcome says. Readers who left an address get an answer by email half a minute later; a person can undo it on the desk.',
  input: z.strictObject({
    reports: z.array(guid('reports')).min(1).max(50).describe('The ids of the reports. All of them are about the same quote.'),
    outcome: z
      .enum(outcomes)
      .describe(
        'corrected: with `changes`. disputed, misattributed: with `why`. duplicate: merged into the quote `into`. removed: taken down. declined: nothing is wrong.',
      ),
    version: z
      .int()
      .optional()
      .describe('The version of the quote in get_report. Needed for corrected, disputed and misattributed.'),
    changes: correction.optional().describe('What was wrong, as it should be. What you leave out stays as it is.'),
    why: words(2_000).describe('Why it is disputed or misattributed. Readers see it on the page.'),
    into: guid('into').optional().describe('The quote that stays.'),
    note: words(500).describe('A sentence for the page of the quote.'),
    reason: words(2_000).describe('A sentence for the reader who reported it.'),
  }),
  answer: { outcome: z.enum(outcomes), answers: z.int().describe('How many readers get an answer.'), change: done },
  fromOthers: [],
  staff: { leave: 'reports.settle', writes: { isDestructive: true, isIdempotent: false } },
  failure: reportSentences.settle,
  async call({ ctx, site }, { reports, changes, version, ...asked }) {
    const [first = ''] = reports
    const { report: known } = await getReport(ctx, first)
    const needsVersion = asked.outcome === 'corrected' || asked.outcome === 'disputed' || asked.outcome === 'misattributed'
    if (needsVersion && version === undefined) throw invalid('version', 'Give the version of the quote, as get_report says it.')
    if (asked.outcome === 'corrected' && changes === undefined) throw invalid('changes', 'Say what to correct.')
    const input = { ...asked, reports, version, changes: changes && (await changesOf(ctx, changes)) }
    const { batch, tells } = await settleReports(ctx, known.quoteId, input as Parameters<typeof settleReports>[2]) // safe: the verb parses it
    return {
      says: [`${outcomeWords[asked.outcome]()}.`, `${tells} ${tells === 1 ? 'reader gets' : 'readers get'} an answer.`],
      data: { outcome: asked.outcome, answers: tells, change: changeAt(batch, site.origin) },
    }
  },
})

async function changesOf(ctx: Ctx, { author, source, ...changes }: z.output<typeof correction>) {
  const whole = source && { work: null, year: null, place: null, edition: null, translator: null, url: null, ...source }
  return {
    ...changes,
    ...(whole && { source: whole }),
    ...(author === undefined ? {} : { author_id: await authorOf(ctx, author) }),
  }
}

async function authorOf(ctx: Ctx, name: string): Promise<string> {
  const match = (await matchAuthors(ctx, [name])).get(name)
  if (match && 'author' in match) return match.author.id
  throw invalid('changes.author', `No author of this site is called ${JSON.stringify(name)}. Find the name with list_authors.`)
}

const invalid = (at: string, sentence: string) => new Invalid(sentence, { [at]: sentence })
