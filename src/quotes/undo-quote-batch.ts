import { randomUUID } from 'node:crypto'
import { deskRoles, requireRole, type Ctx } from '#access'
import { changeMany, forGood, getBatch, type BatchEntry, type Writing } from '#changes'
import { Conflict, Forbidden, Invalid } from '#platform/errors'
import { seenOfRecords } from './bulk.ts'
import { findUnrelatable, saveMany, saveManyLinks, saveManyTranslations, writable, type Wanted } from './many-store.ts'
import { readRecords, type QuoteRecord } from './record-store.ts'
import { isSame, isSameRecord } from './is-same-record.ts'
import { lockQuotes } from './write-store.ts'

/**
 * Puts every quote of a batch back as it was before it: columns, categories, translations, trash; what the batch created goes to the trash. All or
 * nothing, in one transaction, and a batch itself, so that it can be undone in turn. Reads the one record of changes, so it does not matter where and how
 * long ago the batch was. @throws Forbidden for an author's foreign batches · NotFound · Invalid for merges and what was deleted for ever ·
 * Conflict that names the quotes which were changed since
 */
export async function undoQuoteBatch(ctx: Ctx, batch: string): Promise<{ batch: string; changed: number }> {
  requireRole(ctx, ...deskRoles)
  const entries = whole((await getBatch(ctx, batch)).filter(({ noun }) => noun === 'quote'))
  if (entries.length === 0 || entries.some(({ verb }) => forGood.has(verb))) throw new Invalid('This can’t be undone.')
  const undo = randomUUID()
  const { changes } = await changeMany(ctx, { noun: 'quote', verb: 'undo', batch: undo, undoes: batch }, async (writing) => {
    const ids = entries.map(({ id }) => id)
    await lockQuotes(writing, ids)
    const current = await readRecords(writing, ids)
    requireUntouched(entries, current)
    const steps = entries.flatMap((entry) => stepBack(ctx, entry, current.get(entry.id)))
    await requireRelations(writing, steps)
    await saveSteps(writing, steps)
    const after = await readRecords(writing, ids)
    const now = ctx.clock.now()
    return {
      changes: [...after].map(([id, record]) => {
        const was = current.get(id) ?? null
        return { id, before: was, after: record, seen: seenOfRecords(was, record, now) }
      }),
    }
  })
  return { batch: undo, changed: changes.length }
}

/** From before the first to after the last, where a batch wrote to a quote more than once. */
function whole(entries: BatchEntry[]): BatchEntry[] {
  const byId = new Map<string, BatchEntry>()
  for (const entry of entries) byId.set(entry.id, { ...entry, before: (byId.get(entry.id) ?? entry).before })
  return [...byId.values()]
}

/** What stands there is what the batch left: whatever was done in between was put back itself. */
function requireUntouched(entries: BatchEntry[], current: Map<string, QuoteRecord>): void {
  const touched = entries.filter(({ id, after }) => {
    const [now, then] = [current.get(id), recordOf(after)]
    return !now || !then || !isSameRecord(now, then)
  })
  if (touched.length === 0) return
  const names = touched.slice(0, 3).map(({ id, after }) => `“${shortened(current.get(id)?.text ?? recordOf(after)?.text ?? id)}”`)
  const more = touched.length > names.length ? ` and ${(touched.length - names.length).toLocaleString('en')} more` : ''
  throw new Conflict(`Changed again since, so nothing was undone: ${names.join(', ')}${more}.`)
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text)

type StepBack = { id: string; was: QuoteRecord; wanted: Partial<QuoteRecord> }

function stepBack(ctx: Ctx, { id, before }: BatchEntry, was: QuoteRecord | undefined): StepBack[] {
  if (!was) return []
  const wanted: Partial<QuoteRecord> = recordOf(before) ?? trashed(was, ctx.clock.now())
  if (ctx.actor.role === 'author' && (was.created_by !== ctx.actor.id || was.is_active || wanted.is_active))
    throw new Forbidden('You may change only drafts of your own.')
  return [{ id, was, wanted }]
}

/** What was created is taken back as everything is that staff take away. */
function trashed({ published_at }: QuoteRecord, now: Date): Partial<QuoteRecord> {
  const wasPublic = published_at !== null && new Date(published_at) <= now
  return { deleted_at: now.toISOString(), published_at: wasPublic ? published_at : null }
}

async function requireRelations(writing: Writing, steps: StepBack[]): Promise<void> {
  const authors = steps.flatMap(({ was, wanted }) =>
    wanted.author_id && wanted.author_id !== was.author_id ? [wanted.author_id] : [],
  )
  const categories = steps.flatMap(({ was, wanted }) =>
    [wanted.category_id, ...(wanted.quote_categories ?? [])].flatMap((id) =>
      id && id !== was.category_id && !was.quote_categories.includes(id) ? [id] : [],
    ),
  )
  const gone = await findUnrelatable(writing, { authors: [...new Set(authors)], categories: [...new Set(categories)] })
  if (gone.length > 0) throw new Conflict('An author or a category that they had is no longer there, so nothing was undone.')
}

async function saveSteps(writing: Writing, steps: StepBack[]): Promise<void> {
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

function recordOf(stored: object | null): QuoteRecord | null {
  return stored as QuoteRecord | null // safe: what the record of a write holds of a quote is what record-store.ts read
}
