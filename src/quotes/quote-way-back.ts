import { hasRight, requireInScope } from '#access'
import { isSame, scopedQuote, type StepBack, type WayBack, type Writing } from '#changes'
import { say } from '#messages'
import { Conflict, Forbidden } from '#platform/errors'
import { seenOfRecords } from './many/bulk.ts'
import { findUnrelatable, saveMany, saveManyLinks, saveManyTranslations, writable, type Wanted } from './many/many-store.ts'
import { moveRecords, moveRecordsBack, readMerge } from './merge/merge-store.ts'
import { sourceUnproven } from './proof-store.ts'
import { readRecord, readRecords, type QuoteRecord } from './record-store.ts'
import { tellOfUndoneProposals } from './tell-of-undone-proposals.ts'
import { setBackQuotes } from './set-back-quotes.ts'
import { lockQuotes } from './write-store.ts'

/** Columns, categories, translations, trash: all that is stored. What a batch made goes to the trash. */
export const quoteWayBack: WayBack = {
  noun: 'quote',
  right: 'quotes.edit',
  ofOthers: () => 'quotes.publish',
  hold: lockQuotes,
  read: readRecords,
  putBack: async (writing, steps, { batch, undoes }) => {
    const wanted = steps.map((step) => stepBack(writing, step))
    await requireRelations(writing, wanted)
    await putBackMerges(writing, wanted)
    await saveSteps(writing, wanted)
    // The passage was put back before, if there was one (waysOf); the way back of a merge may have found it gone.
    const ids = wanted.map(({ id }) => id)
    await sourceUnproven(writing, ids)
    // It may have no entry in what is undone, so it gets one of its own.
    const left = wanted.flatMap(({ was }) => was.merged_into ?? []).filter((id) => !ids.includes(id))
    if (left.length > 0) await setBackQuotes(writing, left, batch, 'update')
    const quotes = wanted.map(({ id, was, wanted }) => ({ id, was, now: { ...was, ...wanted } }))
    await tellOfUndoneProposals(writing, quotes, undoes)
  },
  seen: (was, is, now) => seenOfRecords(asRecord(was), asRecord(is), now),
}

type Step = { id: string; was: QuoteRecord; wanted: Partial<QuoteRecord> }

function stepBack({ actor, clock }: Writing, { id, was: stored, before }: StepBack): Step {
  const was = asRecord(stored)
  const wanted: Partial<QuoteRecord> = before === null ? trashed(was, clock.now()) : asRecord(before)
  if (!hasRight(actor, 'quotes.publish') && (was.created_by !== actor.id || was.is_active || wanted.is_active))
    throw new Forbidden(say('desk-drafts.change-own'))
  return { id, was, wanted: withoutPastEnd(was, wanted, clock.now()) }
}

/** Anyone who takes back that a quote was taken down at its time wants to see it, not to see it taken down again. */
function withoutPastEnd(was: QuoteRecord, wanted: Partial<QuoteRecord>, now: Date): Partial<QuoteRecord> {
  const ended = wanted.unpublish_at && new Date(wanted.unpublish_at) <= now
  return ended && wanted.is_active && !was.is_active ? { ...wanted, unpublish_at: null } : wanted
}

/** What was created is taken back as everything is that staff take away. */
function trashed({ published_at }: QuoteRecord, now: Date): Partial<QuoteRecord> {
  const wasPublic = published_at !== null && new Date(published_at) <= now
  return { deleted_at: now.toISOString(), published_at: wasPublic ? published_at : null }
}

/** Merges that were come apart, and those that came apart are made again: by what their records say, one by one. */
async function putBackMerges(writing: Writing, steps: Step[]): Promise<void> {
  for (const { id, was, wanted } of steps) {
    if (wanted.merged_into === undefined || wanted.merged_into === was.merged_into) continue
    const other = wanted.merged_into ?? was.merged_into
    if (other !== null) {
      await lockQuotes(writing, [id, other])
      await requireOtherInScope(writing, other)
    }
    if (was.merged_into !== null) {
      const merge = await readMerge(writing, id)
      if (merge?.into !== was.merged_into) throw new Conflict(say('desk-quotes.old-merge'))
      await moveRecordsBack(writing, id, was.merged_into)
    }
    if (wanted.merged_into !== null) {
      const into = await readRecord(writing, wanted.merged_into)
      if (!into || into.merged_into !== null || into.deleted_at !== null) throw new Conflict(say('desk-quotes.target-gone'))
      await moveRecords(writing, id, wanted.merged_into)
    }
  }
}

/** The quote that a merge leads to may have no entry in the record of changes, and gains or loses likes and favourites all the same. */
async function requireOtherInScope(writing: Writing, id: string): Promise<void> {
  const { scope } = writing.actor
  const other = scope && (await readRecord(writing, id))
  if (scope && other) requireInScope(scope, { before: scopedQuote(other), after: null })
}

async function requireRelations(writing: Writing, steps: Step[]): Promise<void> {
  const authors = steps.flatMap(({ was, wanted }) =>
    wanted.author_id && (wanted.author_id !== was.author_id || comesBack(was, wanted)) ? [wanted.author_id] : [],
  )
  const categories = steps.flatMap(({ was, wanted }) => {
    const had = comesBack(was, wanted) ? [] : [was.category_id, ...was.quote_categories]
    return [wanted.category_id, ...(wanted.quote_categories ?? [])].flatMap((id) => (id && !had.includes(id) ? [id] : []))
  })
  const gone = await findUnrelatable(writing, { authors: [...new Set(authors)], categories: [...new Set(categories)] })
  if (gone.length > 0) throw new Conflict(say('desk-quotes.belongings-gone-not-undone'))
}

/** Out of the trash or of a merge. What it belonged to may have gone to the trash after it. */
const comesBack = (was: QuoteRecord, wanted: Partial<QuoteRecord>) =>
  (was.deleted_at !== null && wanted.deleted_at === null) || (was.merged_into !== null && wanted.merged_into === null)

async function saveSteps(writing: Writing, steps: Step[]): Promise<void> {
  const differing = steps.flatMap(({ was, wanted }) => Object.keys(wanted).filter((name) => !isSame(was[name], wanted[name])))
  const names = writable(differing)
  // What is not wanted otherwise stays as it is.
  const rows: Wanted[] = steps.map(({ id, was, wanted }) => ({ ...was, ...wanted, id }))
  await saveMany(writing, rows, names)
  await saveManyTranslations(
    writing,
    steps.flatMap(({ id, was, wanted }) =>
      wanted.quote_translations && !isSame(was.quote_translations, wanted.quote_translations)
        ? [{ id, rows: wanted.quote_translations }]
        : [],
    ),
  )
  await saveManyLinks(
    writing,
    steps.flatMap(({ id, was, wanted }) =>
      wanted.quote_categories && !isSame(was.quote_categories, wanted.quote_categories)
        ? [{ id, categories: wanted.quote_categories }]
        : [],
    ),
  )
}

function asRecord(stored: StepBack['was']): QuoteRecord {
  return stored as QuoteRecord // safe: what the record of a write holds of a quote is what record-store.ts read
}
