import { refusalOf, requireRight, type Ctx } from '#access'
import { changeMany, scopedQuote } from '#changes'
import { rememberGone } from '#slugs'
import { seenOfRecords } from '../many/bulk.ts'
import { deleteQuotes, readStandings, type Filling, type Standing } from './brought-store.ts'
import { saveMany } from '../many/many-store.ts'
import { readRecords, type QuoteRecord } from '../record-store.ts'
import { lockQuotes } from '../write-store.ts'

/** As something was written: a quote that was made (`before` is null), or what was added to one. */
export type Written = { id: string; version: number; before: Partial<Filling> | null }
export type TakenBack = { gone: string[]; kept: { id: string; reason: string }[] }

/**
 * Takes back what a batch wrote: what it made goes wholly, as if it had never been, and what it added to others is taken from them. What
 * somebody has changed, published, liked, reported or used since stays, and is told. Up to 1,000 at once; each has its entry in the record, of the
 * batch `undo`. Of what was public, the address answers 410 from now on. @throws Forbidden below moderator
 */
export async function takeBackQuotes(
  ctx: Ctx,
  written: Written[],
  { batch, undo }: { batch: string; undo: string },
): Promise<TakenBack> {
  requireRight(ctx, 'quotes.publish')
  if (written.length === 0) return { gone: [], kept: [] }
  const { taken } = await changeMany(ctx, { noun: 'quote', verb: 'undo-import', batch: undo, undoes: batch }, async (writing) => {
    const ids = [...new Set(written.map(({ id }) => id))]
    await lockQuotes(writing, ids)
    const standings = new Map((await readStandings(writing, ids)).map((one) => [one.id, one]))
    const limited = ctx.actor.scope ? await readRecords(writing, ids) : new Map<string, QuoteRecord>()
    const kept = written.flatMap((one) => {
      const record = limited.get(one.id)
      const reason = reasonToKeep(one, standings.get(one.id)) ?? (record && refusalOf(ctx.actor.scope, scopedQuote(record)))
      return reason === undefined ? [] : [{ id: one.id, reason }]
    })
    const staying = new Set(kept.map(({ id }) => id))
    const going = written.filter(({ id }) => !staying.has(id) && standings.has(id))
    const before = await readRecords(
      writing,
      going.map(({ id }) => id),
    )
    const made = going.filter((one) => one.before === null).map(({ id }) => id)
    await rememberGone(writing, 'quote', made)
    await deleteQuotes(writing, made)
    const filled = going.flatMap(({ id, before: was }) => (was === null ? [] : [{ ...before.get(id), ...was, id }]))
    await saveMany(writing, filled, [
      'tags',
      'source_work',
      'source_year',
      'source_place',
      'source_edition',
      'source_translator',
      'source_url',
    ])
    const after = await readRecords(
      writing,
      filled.map(({ id }) => id),
    )
    return {
      taken: { gone: written.filter(({ id }) => !staying.has(id)).map(({ id }) => id), kept },
      changes: [...before].map(([id, was]) => entryOf(id, was, after.get(id) ?? null, ctx.clock.now())),
    }
  })
  return taken
}

function reasonToKeep({ version, before }: Written, standing: Standing | undefined): string | undefined {
  // Somebody deleted it permanently: there is nothing left to take back.
  if (!standing) return undefined
  if (standing.isMerged) return 'It has been merged with another quote since.'
  if (standing.isTrashed) return 'It has been moved to the trash since.'
  if (standing.version !== version) return 'It has been changed or published since.'
  if (before === null && standing.isUsed) return 'Readers saved or reported it, it was a Quote of the Day, or it has a picture.'
  return undefined
}

function entryOf(id: string, before: QuoteRecord, after: QuoteRecord | null, now: Date) {
  const seen = after ? seenOfRecords(before, after, now) : before.is_active ? ('removed' as const) : ('nothing' as const)
  return { id, before, after, seen }
}
