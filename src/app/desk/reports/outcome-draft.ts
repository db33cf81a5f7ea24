import { say } from '#messages'
import { proposeNote, proposeNoteFor, type Correctable, type Outcome } from '#reports/parts'
import type { QuoteFields } from '../quotes/quote-form/form-fields.ts'
import type { SentBy } from '../verbs/use-verb.ts'
import type { QuoteShown } from './report-shown.ts'
import type { reportAction } from './report-verbs.ts'

type Settlement = SentBy<typeof reportAction.verbs, 'settle'>

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
  const into = quote.mergedInto === null ? null : { id: quote.mergedInto, name: say('desk-reports.merged-with') }
  return { fields: quote.fields, why: quote.statusNote ?? '', into, note: null, reason: '' }
}

/** The draft over a quote that somebody has changed meanwhile: what was written stays, and what was left alone is as it is now. */
export function carriedOver(draft: OutcomeDraft, was: QuoteShown, now: QuoteShown): OutcomeDraft {
  const [before, after] = [draftOf(was), draftOf(now)]
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const names = Object.keys(draft.fields) as (keyof QuoteFields)[] // safe: its own keys
  const written = names.filter((name) => !same(draft.fields[name], before.fields[name]))
  return {
    ...draft,
    fields: { ...after.fields, ...Object.fromEntries(written.map((name) => [name, draft.fields[name]])) },
    why: draft.why === before.why ? after.why : draft.why,
    into: same(draft.into, before.into) ? after.into : draft.into,
  }
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

/** As `settle` takes it. */
export function settlementFrom(outcome: Outcome, quote: QuoteShown, reports: string[], draft: OutcomeDraft): Settlement {
  const { fields, why, into, reason } = draft
  const said = { quote: quote.id, reports, note: noteOf(outcome, quote, draft), reason }
  if (outcome === 'duplicate') return { ...said, outcome, into: into?.id ?? '' }
  const { version } = quote
  if (outcome === 'disputed' || outcome === 'misattributed') return { ...said, outcome, version, why }
  if (outcome !== 'corrected') return { ...said, outcome }
  const { text, author, authorTyped, status, statusNote, source } = fields
  // What was typed and is nobody is told apart from nothing at all, as in the form of a quote.
  const author_id = author?.id ?? (authorTyped.trim() === '' ? '' : 'nobody')
  return { ...said, outcome, version, changes: { text, author_id, status, statusNote, source } }
}
