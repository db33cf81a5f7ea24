import { say } from '#messages'
import { creditOf, sourceLine, type StaffQuote } from '#quotes'
import { kindWords, outcomeWords, type Report, type ReportInFull, type Settlement } from '#reports'
import { momentOf } from '#time'
import { fieldsOf } from '../quotes/quote-form/fields-of.ts'

/** All that the workbench shows, in words. */
export function reportShown({ quote, reports, settlements, near }: ReportInFull, timeZone: string) {
  const at = (moment: Date) => momentOf(moment, timeZone)
  return {
    quote: quoteShown(quote, timeZone),
    near,
    reports: reports.map((report) => lineOf(report, quote, at)),
    settlements: settlements.map((settlement) => settlementOf(settlement, at)),
  }
}

function quoteShown(quote: StaffQuote, timeZone: string) {
  const { id, version, text, language, direction, status, statusNote, state, standing } = quote
  return {
    id,
    version,
    text,
    language,
    direction,
    status,
    statusNote,
    author: creditOf(quote),
    source: sourceLine(quote.source),
    sourceUrl: quote.source?.url ?? null,
    /** Where it is, if not among the others. */
    place: standing.mergedInto !== null ? ('merged' as const) : standing.deletedAt !== null ? ('trash' as const) : state,
    mergedInto: standing.mergedInto,
    fields: fieldsOf(quote, timeZone),
  }
}

export type QuoteShown = ReturnType<typeof quoteShown>

function lineOf(
  { id, kind, message, quoteText, quoteAuthor, evidenceUrl, email, state, toldAt, failure, createdAt }: Report,
  quote: StaffQuote,
  at: (moment: Date) => string,
) {
  return {
    id,
    kind: kindWords[kind](),
    message,
    /** The words and author that the reader saw, where they are others now. */
    reportedAs:
      quoteText !== null && (quoteText !== quote.text || quoteAuthor !== creditOf(quote))
        ? `${quoteText} (${quoteAuthor})`
        : null,
    evidenceUrl,
    email,
    state,
    told: failure !== null ? failure : toldAt && at(toldAt),
    isTold: toldAt !== null,
    hasFailed: failure !== null,
    at: at(createdAt),
  }
}

export type ReportShown = ReturnType<typeof lineOf>

function settlementOf({ id, batch, outcome, note, reason, settledBy, settledAt }: Settlement, at: (moment: Date) => string) {
  return {
    id,
    batch,
    did: outcomeWords[outcome](),
    note,
    reason,
    by: settledBy ?? say('desk-audit.former-staff'),
    at: at(settledAt),
  }
}

export type SettlementShown = ReturnType<typeof settlementOf>
