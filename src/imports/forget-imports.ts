import { isId, requireRole, type Ctx } from '#access'
import { tally, type Writing } from '#changes'
import { dayMs } from '#time'
import { isAtWork } from './import.ts'
import { everyPiece } from './pieces.ts'
import { dropListFile } from './drop-list-file.ts'
import { findImportIds, listForgotten, listOldFiles, listWithTexts, lockImport } from './import-store.ts'
import { forgetSomeTexts } from './done-row-store.ts'
import { deleteAuthorLines } from './author-store.ts'
import { deleteSomeRows } from './row-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-imports': object
  }
}

/** Days for which a file waits for somebody to go on with it. */
const fileDays = 7
/** Days for which the rows of an import are kept, so that it can be looked at and undone; and of one that was never written. */
const rowsDays = 90
const leftDays = 30

/**
 * Takes away files that nobody came back to, those that were not removed when their import ended, what a crash left of a list that was still coming, and rows of imports that
 * are long over. May be run twice, or cut off.
 */
export async function forgetImports(ctx: Ctx, _data: object = {}, signal?: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const now = ctx.clock.now().getTime()
  for (const file of await listOldFiles(ctx, new Date(now - fileDays * dayMs))) {
    if (signal?.aborted) return
    await dropListFile(ctx, file)
  }
  await sweepPieces(ctx, new Date(now - dayMs), signal)
  for (const id of await listWithTexts(ctx)) {
    for (let gone = rowsAtOnce; gone === rowsAtOnce;) {
      if (signal?.aborted) return
      gone = await tally(ctx, (writing) => forgetSomeTexts(writing, id, rowsAtOnce))
    }
  }
  for (const id of await listForgotten(ctx, {
    ended: new Date(now - rowsDays * dayMs),
    left: new Date(now - leftDays * dayMs),
  })) {
    for (let gone = rowsAtOnce; gone === rowsAtOnce;) {
      if (signal?.aborted) return
      gone = await tally(ctx, (writing) => forgetSomeRows(writing, id))
    }
  }
}

/** An import is written down when all of its file is there; nothing is on its way for a day. */
async function sweepPieces(ctx: Ctx, before: Date, signal?: AbortSignal): Promise<void> {
  for await (const pieces of everyPiece(ctx)) {
    if (signal?.aborted) return
    const old = pieces.filter(({ id, at }) => isId(id) && at < before)
    if (old.length === 0) continue
    const known = await findImportIds(ctx, [...new Set(old.map(({ id }) => id))])
    for (const { key, id } of old) if (!known.has(id)) await ctx.files.remove(key)
  }
}

const rowsAtOnce = 5_000

/** Of what somebody goes on with meanwhile, or undoes, nothing goes; once its first row is gone, neither is done any more (`isForgotten`). */
async function forgetSomeRows(writing: Writing, id: string): Promise<number> {
  const found = await lockImport(writing, id)
  if (!found || isAtWork(found)) return 0
  const gone = await deleteSomeRows(writing, id, rowsAtOnce)
  if (gone < rowsAtOnce) await deleteAuthorLines(writing, id)
  return gone
}
