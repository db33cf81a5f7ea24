import { refusalOf, requireRight, type Ctx } from '#access'
import { changeMany, scopedQuote } from '#changes'
import { changesOf } from '../many/bulk.ts'
import type { Filling } from './brought-store.ts'
import { saveMany } from '../many/many-store.ts'
import { tagsBeside } from '../tags.ts'
import { sourceColumns } from '../columns.ts'
import { readRecords, type QuoteRecord } from '../record-store.ts'
import { lockQuotes } from '../write-store.ts'

/** What a list knows of a quote that is there already. */
export type Known = { id: string; tags: readonly string[]; source: Omit<Filling, 'tags'> }

/** What a quote lacks and the list knows: its source, if it has none, and tags. Undefined where that is nothing. */
export function lackingOf(quote: Filling, known: Pick<Known, 'tags' | 'source'>): Partial<Filling> | undefined {
  // Parts of two sources would make a third that is none.
  const source = sourceColumns.every((name) => quote[name] === null) ? known.source : undefined
  const parts = sourceColumns.flatMap((name) => (source?.[name] ? [[name, source[name]] as const] : []))
  const more = tagsBeside(quote.tags, known.tags)
  if (parts.length === 0 && more.length === 0) return undefined
  return { ...Object.fromEntries(parts), ...(more.length > 0 ? { tags: [...quote.tags, ...more] } : {}) }
}

/** What was written to a quote, and how it stood there before. */
export type Filled = { id: string; version: number; before: Partial<Filling> }

/**
 * Adds to quotes what they lack of source and tags, and changes nothing else; up to 1,000 in a number of statements that does not depend on
 * theirs, each with its entry. What is in the trash, lacks nothing any more, or is outside the categories and languages of a role, is left out of the answer. @throws Forbidden below moderator
 */
export async function fillQuotes(ctx: Ctx, known: Known[], batch: string): Promise<Filled[]> {
  requireRight(ctx, 'quotes.publish')
  if (known.length === 0) return []
  const { filled } = await changeMany(ctx, { noun: 'quote', verb: 'fill', batch }, async (writing) => {
    const ids = [...new Set(known.map(({ id }) => id))]
    await lockQuotes(writing, ids)
    const before = await readRecords(writing, ids)
    const wanted = new Map<string, Partial<Filling>>()
    for (const one of known) {
      const record = before.get(one.id)
      if (!record || record.deleted_at !== null || record.merged_into !== null) continue
      if (refusalOf(ctx.actor.scope, scopedQuote(record)) !== undefined) continue
      const lacking = lackingOf({ ...fillingOf(record), ...wanted.get(one.id) }, one)
      if (lacking) wanted.set(one.id, { ...wanted.get(one.id), ...lacking })
    }
    const rows = [...wanted].map(([id, lacking]) => ({ ...fillingOf(before.get(id)), ...lacking, id }))
    await saveMany(writing, rows, ['tags', ...sourceColumns])
    const after = await readRecords(writing, [...wanted.keys()])
    const now = ctx.clock.now()
    return {
      filled: [...after].map(([id, record]): Filled => {
        const names = Object.keys(wanted.get(id) ?? {}) as (keyof Filling)[] // safe: the keys of a part of it
        const was = fillingOf(before.get(id))
        return { id, version: record.version, before: Object.fromEntries(names.map((name) => [name, was[name]])) }
      }),
      changes: changesOf(before, after, now),
    }
  })
  return filled
}

function fillingOf(record: QuoteRecord | undefined): Filling {
  return {
    tags: record?.tags ?? [],
    ...Object.fromEntries(sourceColumns.map((name) => [name, record?.[name] ?? null])),
  } as Filling // safe: these very columns, as the table has them
}
