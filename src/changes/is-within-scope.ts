import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import { readThings } from './batch-store.ts'
import type { Noun } from './nouns.ts'
import { isLimited, requireWithinScope } from './require-within-scope.ts'
import type { StoredRecord } from './way-back.ts'

/** No undo at once changes more things of a noun. A larger batch is undone by a job, which leaves what is outside (src/bulk-jobs). */
const most = 1_000

/**
 * Whether the limits of somebody's role let them put a batch back, as `requireWithinScope` asks when they do; true for everybody without limits, at no cost. One query
 * for each of the batch's nouns that are about quotes, and one more.
 */
export async function isWithinScope(ctx: Ctx, batch: string, nouns: readonly { noun: Noun }[]): Promise<boolean> {
  if (!ctx.actor.scope) return true
  for (const { noun } of nouns) {
    if (!isLimited(noun)) continue
    const things = await readThings(ctx, { batch, noun, after: '', most })
    const back = things.map(({ id, before, after }) => ({ noun, id, before: after, after: before }))
    const merged = noun === 'quote' ? things.flatMap(mergedWith) : []
    const isRefused = await requireWithinScope(ctx, back, merged).then(() => false, isForbidden)
    if (isRefused) return false
  }
  return true
}

/** The undo of a merge writes to the quote that stayed, which has no entry. */
function mergedWith({ before, after }: { before: StoredRecord | null; after: StoredRecord | null }): string[] {
  const [was, is] = [before?.['merged_into'], after?.['merged_into']]
  return was === is ? [] : [was, is].filter((id) => typeof id === 'string')
}

function isForbidden(fault: unknown): true {
  if (isHouseError(fault) && fault.code === 'forbidden') return true
  throw fault
}
