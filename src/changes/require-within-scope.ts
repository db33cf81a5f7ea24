import { sql } from 'kysely'
import { requireInScope, type Ctx, type ScopedQuote, type ScopedWrite } from '#access'
import { isSame } from './is-same-record.ts'
import type { Noun } from './nouns.ts'
import type { StoredRecord } from './way-back.ts'

type Entry = { noun: Noun; id: string; before: object | null; after: object | null }

/**
 * Holds a role of the site's own to its categories and languages. Every write passes here with the records that it wrote, so no verb has to ask for those: form,
 * cells, bulk changes, imports, drafts, undo, restored versions, merges, the trash, the API. What is refused is rolled back. A quote in `others` (change-many.ts), or one
 * that is changed without an entry, does not pass here, so its verb asks: `addQuotes`, `mergeQuote` and the undo of a merge (`putBackMerges`).
 * `others` are ids of quotes that are changed, too. @throws Forbidden with what is outside
 */
export async function requireWithinScope(inside: Ctx, entries: readonly Entry[], others: readonly string[] = []): Promise<void> {
  const { scope } = inside.actor
  if (!scope) return
  const about = entries.flatMap((entry) => (quotesOf[entry.noun]?.(entry) ?? []).map((id) => ({ id, entry })))
  const stored = await readStored(inside, [...about.map(({ id }) => id), ...others])
  const writes = [
    ...entries.flatMap(({ noun, before, after }) => (noun === 'quote' ? [writeOf(before, after)] : [])),
    ...about.flatMap(({ id, entry }) => writesBeside(stored.get(id), entry)),
    ...others.map((id) => writeOf(stored.get(id) ?? null, stored.get(id) ?? null)),
  ]
  for (const write of writes) requireInScope(scope, write)
}

/** Whether the limits of a role say anything about a noun. */
export const isLimited = (noun: Noun): boolean => noun === 'quote' || quotesOf[noun] !== undefined

/** The quotes that a thing of another noun belongs to: who may not write to the quote may not write to it either. */
const quotesOf: Partial<Record<Noun, (entry: Entry) => string[]>> = {
  passage: ({ id }) => [id],
  correction: ({ id }) => [id],
  'social-image': ({ id }) => [id],
  draft: (entry) => idsIn(entry, 'quote_id'),
  'quote-report': (entry) => idsIn(entry, 'quote_id'),
  duplicate: (entry) => (idsIn(entry, 'kind').includes('quote') ? idsIn(entry, 'one', 'other') : []),
}

function idsIn({ before, after }: Entry, ...names: string[]): string[] {
  const record = new Map<string, unknown>(Object.entries(after ?? before ?? {}))
  return names.flatMap((name) => {
    const value = record.get(name)
    return typeof value === 'string' ? [value] : []
  })
}

/** A quote that was deleted permanently has nothing beside it. A draft would also change the quote. */
function writesBeside(stored: StoredRecord | undefined, { noun, before, after }: Entry): ScopedWrite[] {
  if (!stored) return []
  if (noun !== 'draft') return [writeOf(stored, stored)]
  return [before, after].flatMap((draft) => {
    const fields = draft && 'fields' in draft ? draft.fields : null
    return typeof fields === 'object' && fields !== null ? [writeOf(stored, { ...stored, ...fields })] : []
  })
}

const writeOf = (before: object | null, after: object | null): ScopedWrite => ({
  before: before && scopedQuote(before),
  after: after && scopedQuote(after),
  ...(before && after ? { translations: translationsChanged(before, after) } : {}),
})

/** What the record of a quote (record-store.ts in src/quotes) holds of it. */
type ScopedRecord = {
  language: string
  category_id: string | null
  quote_categories: string[]
  quote_translations: { language: string }[]
}

/** Of a quote as records hold it. The main category may be without a link. */
export function scopedQuote(record: object): ScopedQuote {
  const { language, category_id: main, quote_categories: links } = record as Partial<ScopedRecord> // safe: quotes have these columns, and a draft's fields those that it changes
  return { language: language ?? '', categories: [...(main ? [main] : []), ...(links ?? [])] }
}

const beside: ReadonlySet<string> = new Set(['quote_translations', 'version', 'updated_at'])

/** The languages of the translations that differ; undefined where something else differs, too. */
function translationsChanged(before: object, after: object): string[] | undefined {
  const was = new Map<string, unknown>(Object.entries(before))
  if (Object.entries(after).some(([name, value]) => !beside.has(name) && !isSame(was.get(name), value))) return undefined
  const [old, now] = [translationsOf(before), translationsOf(after)]
  const differing = [
    ...old.filter((one) => !now.some((two) => isSame(one, two))),
    ...now.filter((one) => !old.some((two) => isSame(one, two))),
  ]
  return differing.map(({ language }) => language)
}

const translationsOf = (record: Partial<ScopedRecord>) => record.quote_translations ?? []

async function readStored(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select q.id, quote_record(q) as record from quotes q where q.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, record }) => [id, record]))
}
