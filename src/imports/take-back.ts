import { setTimeout as pause } from 'node:timers/promises'
import { requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { takeBackAuthors, takeBackQuotes, type Filling, type Written } from '#quotes'
import { forgetCreatedAuthors, listCreatedAuthors } from './author-store.ts'
import type { Import } from './import.ts'
import { lockImport, saveImport } from './import-store.ts'
import { breathMs } from './read-file.ts'
import { giveFieldsBack, listToUndo, markUndone, type RowToUndo } from './done-row-store.ts'

const rowsAStep = 250

/** Takes back what an import wrote, some rows at a time, and then the authors whom it made and nobody names any more. Ends at a whole step when `until` says so. */
export async function takeBack(ctx: Ctx, found: Import, until: AbortSignal): Promise<void> {
  requireRight(ctx, 'imports.run')
  for (let after: number | undefined = 0; after !== undefined && !until.aborted;) {
    after = await takeBackSome(ctx, found, after)
    await pause(breathMs)
  }
  let after = ''
  while (!until.aborted) {
    const next = await takeBackSomeAuthors(ctx, found, after)
    if (next === undefined) return await end(ctx, found)
    after = next
    await pause(breathMs)
  }
}

/** @returns the last row that it took back; none where nothing is left */
async function takeBackSome(ctx: Ctx, found: Import, after: number): Promise<number | undefined> {
  return await tally(ctx, async (writing) => {
    const now = await lockImport(writing, found.id)
    const rows = await listToUndo(writing, found.id, { after, most: rowsAStep })
    if (now?.state !== 'undoing' || rows.length === 0) return undefined
    await giveFieldsBack(
      writing,
      found.id,
      rows.map(({ number }) => number),
    )
    const { kept } = await takeBackQuotes(writing, rows.flatMap(writtenBy), { batch: found.batch, undo: found.undoBatch })
    const reasons = new Map(kept.map(({ id, reason }) => [id, reason]))
    await markUndone(
      writing,
      found.id,
      rows.map(({ number, quote_id }) => ({ number, kept: reasons.get(quote_id ?? '') ?? null })),
    )
    await saveImport(writing, found.id, {
      rows_undone: now.rowsUndone + rows.length - kept.length,
      rows_kept: now.rowsKept + kept.length,
    })
    return rows.at(-1)?.number
  })
}

/** A row that turned out to have nothing to add wrote nothing. */
function writtenBy({ plan, quote_id, quote_version, gains }: RowToUndo): Written[] {
  if (quote_id === null || quote_version === null) return []
  const before = plan === 'change' ? (gains as Partial<Filling>) : null // safe: what `markDone` kept of it
  return [{ id: quote_id, version: quote_version, before }]
}

async function takeBackSomeAuthors(ctx: Ctx, found: Import, after: string): Promise<string | undefined> {
  return await tally(ctx, async (writing) => {
    const made = await listCreatedAuthors(writing, found.id, after, rowsAStep)
    const gone = await takeBackAuthors(
      writing,
      made.map(({ id }) => id),
      { batch: found.batch, undo: found.undoBatch },
    )
    await forgetCreatedAuthors(writing, found.id, gone)
    return made.at(-1)?.key
  })
}

async function end(ctx: Ctx, { id }: Import): Promise<void> {
  await tally(ctx, async (writing) => {
    const now = await lockImport(writing, id)
    if (now?.state === 'undoing') await saveImport(writing, id, { state: 'undone', ended_at: ctx.clock.now() })
  })
}
