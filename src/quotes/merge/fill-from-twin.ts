import { sourceColumns, type UndoneColumn } from '../columns.ts'
import { asCredited, claimsIn, type Claim } from '../claims-in.ts'
import { note } from '../schemas.ts'
import { tagsBeside } from '../tags.ts'
import type { QuoteRecord, TranslationRecord } from '../record-store.ts'

/** What a merged quote leaves to the one that stays: columns to set, translations to add. */
export type Left = { columns: Partial<Record<UndoneColumn, unknown>>; translations: TranslationRecord[] }

/** What somebody found out about where the words are from, the best first. */
const known = ['verified', 'sourced', 'misattributed', 'disputed', 'attributed', 'unverified']

/**
 * Fills what the one that stays lacks: a source with its status, note and case, where it names none (or none that was looked up), a picture, what it has not in the site's own fields, tags, translations into languages or by
 * translators that it does not have. A note is added to its own where both have the same status and source. What it has stays as it is otherwise; of the tags it takes as many as a quote may have.
 */
export function fillFromTwin(stays: QuoteRecord, goes: QuoteRecord): Left {
  const more = tagsBeside(stays.tags, goes.tags)
  const columns: Left['columns'] = {
    ...sourceOf(stays, goes),
    ...(stays.image === null && goes.image !== null ? { image: goes.image } : {}),
    ...(Object.keys(goes.own).every((key) => key in stays.own) ? {} : { own: { ...goes.own, ...stays.own } }),
    ...(more.length > 0 ? { tags: [...stays.tags, ...more] } : {}),
  }
  const has = new Set(stays.quote_translations.map(nameOf))
  const translations = goes.quote_translations.filter((one) => !has.has(nameOf(one)))
  return { columns, translations }
}

const nameOf = ({ language, translator }: TranslationRecord) => `${language} ${translator ?? ''}`

function sourceOf(stays: QuoteRecord, goes: QuoteRecord): Left['columns'] {
  const rank = (record: QuoteRecord) => known.indexOf(record.status)
  if (stays.author_id !== goes.author_id) return {}
  // The note and the case explain a status. Those of the old status would contradict the new one.
  if (goes.source_work !== null && stays.source_work === null && rank(goes) < rank(stays))
    return {
      ...Object.fromEntries([...sourceColumns, ...ofStatus].map((name) => [name, goes[name]])),
      also_credited: creditedTo(stays, goes),
    }
  if (stays.source_work !== goes.source_work) return {}
  // The same work: what one of them knows of the place, the edition, the address.
  const shared = stays.source_work === null ? [] : sourceColumns
  const lacking = shared.filter((name) => stays[name] === null && goes[name] !== null).map((name) => [name, goes[name]] as const)
  const statusNote = stays.status === goes.status ? joined(stays.status_note, goes.status_note, ' ') : stays.status_note
  return { ...Object.fromEntries(lacking), ...(statusNote === stays.status_note ? {} : { status_note: statusNote }) }
}

const ofStatus = ['status', 'status_note', 'real_author', 'true_wording', 'source_read'] as const

/** Those of both, each once, without the one who really said it. Evidence of a name is kept, whichever of the two has it. */
function creditedTo(stays: QuoteRecord, goes: QuoteRecord): string | null {
  const [own, theirs] = [claimsIn(stays.also_credited), claimsIn(goes.also_credited)]
  const better = (one: Claim) => (one.evidence === null && theirs.find(({ name }) => name === one.name)) || one
  const kept = own.filter(({ name }) => name !== goes.real_author).map(better)
  const both = asCredited([...kept, ...theirs.filter(({ name }) => !own.some((one) => one.name === name))])
  return note.safeParse(both).success ? both : asCredited(kept)
}

/** Of two that are longer together than a note may be, the first stays. */
function joined(first: string | null, second: string | null, between: string): string | null {
  if (first === null || second === null) return first ?? second
  const both = first === second ? first : `${first}${between}${second}`
  return note.safeParse(both).success ? both : first
}
