import { proposeNote, proposeNoteFor, type Correctable, type Outcome } from '#reports/parts'
import type { QuoteFields } from '../quotes/quote-form/form-fields.ts'
import type { QuoteShown } from './report-shown.ts'

/** What is written while a report is being settled. */
export type OutcomeDraft = {
  /** The quote as it will be. */
  fields: QuoteFields
  why: string
  into: { id: string; name: string } | null
  /** Null: as it is proposed. */
  note: string | null
  reason: string
}

export function draftOf(quote: QuoteShown): OutcomeDraft {
  const into = quote.mergedInto === null ? null : { id: quote.mergedInto, name: 'The quote that it was joined with' }
  return { fields: quote.fields, why: quote.statusNote ?? '', into, note: null, reason: '' }
}

/** What the page will say. */
export function noteOf(outcome: Outcome, quote: QuoteShown, { note, fields }: OutcomeDraft): string {
  if (note !== null) return note
  if (outcome === 'corrected') return proposeNote(correctable(quote.fields), correctable(fields))
  return proposeNoteFor(outcome, nameIn(quote.fields))
}

const nameIn = ({ author, authorTyped }: QuoteFields) => author?.name ?? authorTyped

function correctable(fields: QuoteFields): Correctable {
  const { text, status, source } = fields
  return { text, author: nameIn(fields), status, source }
}

/** As the verb takes it (settle-reports.ts), which checks it. */
export function settlementFrom(outcome: Outcome, quote: QuoteShown, reports: string[], draft: OutcomeDraft): object {
  const { fields, why, into, reason } = draft
  const said = { quote: quote.id, reports, outcome, note: noteOf(outcome, quote, draft), reason, version: quote.version }
  if (outcome === 'duplicate') return { ...said, into: into?.id ?? '' }
  if (outcome === 'disputed' || outcome === 'misattributed') return { ...said, why }
  if (outcome !== 'corrected') return said
  const { text, author, authorTyped, status, statusNote, source } = fields
  // What was typed and is nobody is told apart from nothing at all, as in the form of a quote.
  const author_id = author?.id ?? (authorTyped.trim() === '' ? '' : 'nobody')
  return { ...said, changes: { text, author_id, status, statusNote, source } }
}
