import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { removePieces } from './pieces.ts'
import { listForgotten, listOldFiles, saveImport } from './import-store.ts'
import { deleteAuthorLines } from './author-store.ts'
import { deleteSomeRows } from './row-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-imports': object
  }
}

const dayMs = 86_400_000
/** Days for which a file waits for somebody to go on with it. */
const fileDays = 7
/** Days for which the rows of an import are kept, so that it can be looked at and undone; and of one that was never written. */
const rowsDays = 90
const leftDays = 30

/** Takes away files that are written, or that nobody came back to, and rows of imports that are long over. May be run twice, or cut off. */
export async function forgetImports(ctx: Ctx, _data: object = {}, signal?: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const now = ctx.clock.now().getTime()
  for (const { id, pieces } of await listOldFiles(ctx, new Date(now - fileDays * dayMs))) {
    if (signal?.aborted) return
    await removePieces(ctx, id, pieces)
    await tally(ctx, (writing) => saveImport(writing, id, { pieces: null }))
  }
  for (const id of await listForgotten(ctx, {
    ended: new Date(now - rowsDays * dayMs),
    left: new Date(now - leftDays * dayMs),
  })) {
    for (let gone = 1; gone > 0;) gone = await tally(ctx, (writing) => deleteSomeRows(writing, id, 5_000))
    if (signal?.aborted) return
    await tally(ctx, (writing) => deleteAuthorLines(writing, id))
  }
}
