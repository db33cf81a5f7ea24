import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import { readThings } from './batch-store.ts'
import type { Noun } from './nouns.ts'
import { isLimited, requireWithinScope } from './require-within-scope.ts'
import type { StoredRecord } from './way-back.ts'

/** So many are held in memory at once, however many a batch has. */
const atOnce = 500

/**
 * Whether the limits of somebody's role let them put a batch back, as `requireWithinScope` asks when they do; true for everybody without limits, at no cost. Two queries
 * for each 500 things of the batch’s nouns that are about quotes, until the first refusal. A batch that a job would put back in part (src/bulk-jobs) isn’t within them either.
 */
export async function isWithinScope(ctx: Ctx, batch: string, nouns: readonly { noun: Noun }[]): Promise<boolean> {
  if (!ctx.actor.scope) return true
  for (const { noun } of nouns) {
    if (isLimited(noun) && !(await areWithinScope(ctx, batch, noun))) return false
  }
  return true
}

async function areWithinScope(ctx: Ctx, batch: string, noun: Noun): Promise<boolean> {
  for (let from = ''; ;) {
    const things = await readThings(ctx, { batch, noun, after: from, most: atOnce })
    const back = things.map(({ id, before, after }) => ({ noun, id, before: after, after: before }))
    const merged = noun === 'quote' ? things.flatMap(mergedWith) : []
    const isRefused = await requireWithinScope(ctx, back, merged).then(() => false, isForbidden)
    if (isRefused) return false
    const last = things.at(-1)
    if (!last || things.length < atOnce) return true
    from = last.id
  }
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
