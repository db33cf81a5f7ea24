import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hasRight, requireRight, takeInput, type Ctx } from '#access'
import { changeMany, type Writing } from '#changes'
import { say } from '#messages'
import { ownFrom, readOwnFields, type OwnField } from '#own-fields'
import { isHouseError } from '#platform/errors'
import { columnsOf, linksOf, lockQuotes } from './write-store.ts'
import { findProofs } from './proof-store.ts'
import { needsPassage, provenStatus, type Proof } from './proven-status.ts'
import { requireListedAuthor } from './publication/require-listed-author.ts'
import { shownFrom } from './publication.ts'
import { normaliseText, quoteInput, type QuoteChanges, type QuoteFields } from './quote.ts'
import { quoteVersion } from './quote-version.ts'
import { tellOfProposals } from './tell-of-proposals.ts'
import { readRecords, type QuoteRecord } from './record-store.ts'
import { asShown, changesOf, changeable, outsideAfter } from './many/bulk.ts'
import { holdRelated, listOfWords, saveMany, saveManyLinks, writable, type Wanted } from './many/many-store.ts'

/** The changes of one quote; parts of its source and the site's own fields are changed one by one. `version` is the one that the caller read. */
export type QuoteEdit = { id: string; version: number; set: QuoteChanges }

/** Why a quote was not saved: sentences by field of the form. `changed`: somebody wrote to it since. `sameWords`: another quote has its new words. */
export type EditRefused = { id: string; fields: Record<string, string>; changed?: true; sameWords?: true }

export type QuotesEdited = { batch: string | null; changed: number; refused: EditRefused[] }

/** The most quotes that one act may edit. */
export const mostEdited = 1_000

const asked = z.object({
  edits: z
    .array(
      z.object({ id: z.guid(), version: z.int(), set: z.custom<QuoteChanges>((set) => typeof set === 'object' && set !== null) }),
    )
    .min(1)
    .max(mostEdited, { error: () => say('desk-quotes.edit-at-most', { most: 1_000 }) }),
  /** The person saw that another quote has the same words. */
  sure: z.boolean().default(false),
  /** Makes every check and writes nothing. */
  isTrial: z.boolean().default(false),
})

/**
 * Edits many quotes, each in its own way, by the rules of the form; those that break one stay as they are and say why. One transaction and one batch, in a number of statements that does
 * not depend on theirs. Translations in `set` are not written. Authors may edit drafts of their own. @throws Forbidden below author · Invalid for more than `mostEdited`
 */
export async function editQuotes(ctx: Ctx, input: z.input<typeof asked>): Promise<QuotesEdited> {
  requireRight(ctx, 'quotes.edit')
  const { edits, sure, isTrial } = takeInput(asked, input)
  const batch = randomUUID()
  const { changes, refused } = await changeMany(ctx, { noun: 'quote', verb: 'update', batch }, async (writing) => {
    const ids = edits.map(({ id }) => id)
    await lockQuotes(writing, ids)
    const before = await readRecords(writing, ids)
    const own = await readOwnFields(writing, 'quote')
    const steps = edits.map((edit) => stepOf(ctx, before.get(edit.id), edit, own))
    const all = await judge(writing, steps, sure)
    const taken = all.flatMap((step) => ('fields' in step ? [step] : []))
    const after = isTrial ? new Map<string, QuoteRecord>() : await write(writing, before, taken)
    const changes = changesOf(before, after, ctx.clock.now())
    await tellOfProposals(writing, changes, batch)
    return {
      changes,
      refused: all.flatMap((step) => ('refused' in step ? [step.refused] : [])),
    }
  })
  return { batch: changes.length === 0 ? null : batch, changed: changes.length, refused }
}

type Taken = {
  id: string
  was: QuoteRecord
  fields: QuoteFields
  columns: ReturnType<typeof columnsOf> & Record<string, unknown>
}
type Step = Taken | { refused: EditRefused }

const refusal = (id: string, field: string, sentence: string): Step => ({ refused: { id, fields: { [field]: sentence } } })

function stepOf(ctx: Ctx, found: QuoteRecord | undefined, { id, version, set }: QuoteEdit, own: readonly OwnField[]): Step {
  const was = changeable(ctx, found)
  if (typeof was === 'string') return refusal(id, 'id', was)
  if (!hasRight(ctx.actor, 'quotes.publish') && (set.isActive || set.isFeatured))
    return refusal(id, 'id', say('desk-drafts.change-own'))
  if (was.version !== version) return { refused: { id, fields: { id: say('desk-quotes.was-changed-first') }, changed: true } }
  try {
    const held = quoteVersion.inputOf(was)
    const source = { ...held.source, ...set.source }
    const taken = takeInput(quoteInput, { ...held, ...set, source, own: { ...held.own, ...set.own } })
    const fields = { ...taken, own: ownFrom(own, taken.own, was.own) }
    requireListedAuthor(ctx, fields)
    const { isActive = was.is_active, publishAt: at, unpublishAt: until } = fields
    const times = { ...(at === undefined ? {} : { at }), ...(until === undefined ? {} : { until }) }
    const isOfTime = isActive !== was.is_active || at !== undefined || until !== undefined
    const shown = isOfTime ? shownFrom(asShown(was), { isActive, ...times }, ctx.clock.now()) : {}
    const featured = fields.isFeatured === undefined ? {} : { is_featured: fields.isFeatured }
    const author = fields.author_id || !fields.author_name ? {} : { author: fields.author_name }
    const columns = columnsOf(fields, { stored: was })
    const outside = outsideAfter(ctx, was, columns, linksOf(fields))
    if (outside !== undefined) return refusal(id, set.language === undefined ? 'category_id' : 'language', outside)
    return { id, was, fields, columns: { ...columns, ...author, ...shown, ...featured } }
  } catch (problem) {
    if (!isHouseError(problem) || problem.code !== 'invalid') throw problem
    return { refused: { id, fields: Object.keys(problem.fields).length > 0 ? { ...problem.fields } : { id: problem.message } } }
  }
}

/** What only the database can tell: whether authors and categories may be chosen, and who has the same words. */
async function judge(writing: Writing, steps: Step[], sure: boolean): Promise<Step[]> {
  const taken = steps.flatMap((step) => ('refused' in step ? [] : [step]))
  const authors = taken.flatMap(({ fields }) => fields.author_id ?? [])
  const categories = taken.flatMap(({ columns, fields }) => [
    ...(columns.category_id === null ? [] : [columns.category_id]),
    ...linksOf(fields),
  ])
  const held = await holdRelated(writing, { authors: [...new Set(authors)], categories: [...new Set(categories)] })
  const reworded = taken.filter(({ was, columns }) => columns.normalised !== was.normalised && columns.normalised !== '')
  const proofs = await findProofs(
    writing,
    taken.flatMap(({ id, fields }) => (fields.status === 'verified' ? [id] : [])),
  )
  const sameWords = await listOfWords(
    writing,
    reworded.map(({ fields }) => normaliseText(fields.text)),
  )
  const given = new Map<unknown, string>()
  return steps.map((one) => {
    const step = 'refused' in one ? one : proven(one, proofs.get(one.id))
    if ('refused' in step) return step
    const { id, fields, columns, was } = step
    if (fields.author_id !== null && !held.has(fields.author_id)) return refusal(id, 'author_id', say('desk-quotes.valid-author'))
    if ([columns.category_id, ...linksOf(fields)].some((category) => category === null || !held.has(category)))
      return refusal(id, 'category_id', say('desk-quotes.valid-category'))
    if (sure || columns.normalised === was.normalised) return step
    const others = sameWords.filter(({ key }) => key === columns.normalised)
    const isTwice = others.some((other) => other.id !== id) || given.has(columns.normalised)
    given.set(columns.normalised, id)
    return isTwice ? { refused: { id, fields: { text: say('desk-quotes.same-words') }, sameWords: true } } : step
  })
}

/** With the status that its passage bears out. */
function proven(step: Taken, proof: Proof | undefined): Step {
  const { id, was, fields } = step
  const status = provenStatus(was.status, { ...fields, work: fields.source.work }, proof)
  if (status === null) return refusal(id, 'status', needsPassage())
  return { ...step, fields: { ...fields, status }, columns: { ...step.columns, status } }
}

/** Writes the quotes that differ. @returns them as they are stored then */
async function write(
  writing: Writing,
  before: ReadonlyMap<string, QuoteRecord>,
  taken: Taken[],
): Promise<Map<string, QuoteRecord>> {
  const differing = taken.filter(
    ({ was, columns, fields }) => isOther(was, columns) || isOther(was, { quote_categories: sorted(linksOf(fields)) }),
  )
  const names = writable(differing.flatMap(({ columns }) => Object.keys(columns)))
  const rows = differing.map(({ id, columns }): Wanted => {
    const was = before.get(id) ?? {}
    return { ...Object.fromEntries(names.map((name) => [name, (was as QuoteRecord)[name]])), ...columns, id } // safe: the record of that very quote
  })
  await saveMany(writing, rows, names)
  await saveManyLinks(
    writing,
    differing.map(({ id, fields }) => ({ id, categories: linksOf(fields) })),
  )
  return await readRecords(
    writing,
    differing.map(({ id }) => id),
  )
}

const sorted = (ids: string[]) => ids.toSorted()

function isOther(was: QuoteRecord, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([name, value]) => {
    const held = name === 'quote_categories' ? sorted(was.quote_categories) : was[name]
    if (value instanceof Date) return typeof held !== 'string' || Date.parse(held) !== value.getTime()
    return JSON.stringify(held) !== JSON.stringify(value)
  })
}
