import { randomUUID } from 'node:crypto'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { changeMany, type Seen, type Writing } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import {
  changeQuotesInput,
  changesOf,
  outsideAfter,
  stepFor,
  type ChangeQuotesInput,
  type QuotesChange,
  type Step,
} from './bulk.ts'
import { findUnrelatable, saveMany, saveManyLinks, writable } from './many-store.ts'
import { findProofs } from '../proof-store.ts'
import { needsPassage, provenStatus } from '../proven-status.ts'
import { tellOfProposals } from '../tell-of-proposals.ts'
import { readRecords, type QuoteRecord } from '../record-store.ts'
import { lockQuotes } from '../write-store.ts'

export type QuotesChanged = {
  /** By it, all of it can be undone; null where nothing was changed. */
  batch: string | null
  changed: number
  /** `isStale`: it has another version than `versions` says. */
  skipped: { id: string; reason: string; isStale?: true }[]
}

/** Of which batch it is; `later` hears what readers see of it, and tells kept pages (change-many.ts). */
type RecordedWith = { batch?: string; later?: ((seen: Seen) => void) | undefined }

/**
 * Does the same to up to 1,000 quotes in one transaction and a number of statements that does not depend on theirs. What is in the trash,
 * or is so already, or is outside the categories and languages of a role, is skipped and told. Authors may propose and trash drafts of their own, and nothing else.
 * @throws Forbidden below author, and for authors for every other act · Invalid
 */
export async function changeQuotes(
  ctx: Ctx,
  input: Given<ChangeQuotesInput>,
  { batch = randomUUID(), later }: RecordedWith = {},
): Promise<QuotesChanged> {
  requireRight(ctx, 'quotes.edit')
  const asked = takeInput(changeQuotesInput, input)
  if (asked.act !== 'propose' && asked.act !== 'trash') requireRight(ctx, 'quotes.publish')
  const { changes, skipped } = await changeMany(ctx, { noun: 'quote', verb: asked.act, batch, later }, async (writing) => {
    const ids = [...new Set(asked.ids)]
    await lockQuotes(writing, ids)
    await requireCategory(writing, asked)
    const before = await readRecords(writing, ids)
    const planned = ids.map((id) => ({ id, step: stepOf(ctx, before.get(id), asked) }))
    const steps = asked.act === 'set-source' ? await proven(writing, before, planned) : planned
    // A job goes on, and tells what it skipped.
    if (later === undefined && asked.status === 'verified' && steps.every(isWithoutPassage))
      throw new Invalid(needsPassage(), { status: needsPassage() })
    const taken = steps.flatMap(({ id, step }) => ('skip' in step ? [] : [{ id, ...step }]))
    await saveMany(
      writing,
      taken.map(({ id, set }) => ({ ...set, id })),
      writable(taken.flatMap(({ set }) => Object.keys(set))),
    )
    await saveManyLinks(
      writing,
      taken.flatMap(({ id, links }) => (links ? [{ id, categories: links }] : [])),
    )
    const after = await readRecords(
      writing,
      taken.map(({ id }) => id),
    )
    const changes = changesOf(before, after, ctx.clock.now())
    await tellOfProposals(writing, changes, batch)
    return {
      changes,
      skipped: steps.flatMap(({ id, step }) =>
        'skip' in step ? [{ id, reason: step.skip, ...(step.isStale ? { isStale: true as const } : {}) }] : [],
      ),
    }
  })
  return { batch: changes.length === 0 ? null : batch, changed: changes.length, skipped }
}

function stepOf(ctx: Ctx, found: QuoteRecord | undefined, asked: QuotesChange): Step {
  const step = stepFor(ctx, found, asked)
  if (!found || 'skip' in step) return step
  // What is so already is skipped as such: a list that is sent twice meets its own versions.
  const seen = asked.versions?.[found.id]
  if (seen !== undefined && seen !== found.version) return { skip: say('desk-changes.changed-by-now'), isStale: true }
  const outside = outsideAfter(ctx, found, step.set, step.links)
  return outside === undefined ? step : { skip: outside }
}

type Planned = { id: string; step: Step }

/** Each with the status that its passage bears out. */
async function proven(writing: Writing, before: ReadonlyMap<string, QuoteRecord>, planned: Planned[]): Promise<Planned[]> {
  const proofs = await findProofs(
    writing,
    planned.map(({ id }) => id),
  )
  return planned.map(({ id, step }) => {
    const was = before.get(id)
    if (!was || 'skip' in step) return { id, step }
    const { status: wanted, text, source_work: work }: QuoteRecord = { ...was, ...step.set }
    const status = provenStatus(was.status, { status: wanted, text, work }, proofs.get(id))
    return { id, step: status === null ? { skip: needsPassage() } : { ...step, set: { ...step.set, status } } }
  })
}

const isWithoutPassage = ({ step }: Planned) => 'skip' in step && step.skip === needsPassage()

async function requireCategory(writing: Writing, { act, category }: QuotesChange): Promise<void> {
  if (category === undefined || (act !== 'set-category' && act !== 'add-category')) return
  const gone = await findUnrelatable(writing, { authors: [], categories: [category] })
  if (gone.length > 0) throw new Invalid(say('desk-quotes.valid-category'), { category: say('desk-quotes.valid-category') })
}
