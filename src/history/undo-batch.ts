import { randomUUID } from 'node:crypto'
import { deskRoles, hasRight, requireRight, requireRole, type Ctx } from '#access'
import { forGood, getBatch, putBack, type BatchHead, type WayBack } from '#changes'
import { say } from '#messages'
import { Conflict, Forbidden, Invalid } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { waysBack } from './ways-back.ts'

/**
 * Puts everything that a batch wrote to back as it was before it; what the batch made goes to the trash. All or nothing, in one transaction, and a batch
 * itself, so that it can be undone in turn. Reads the one record of changes, so it does not matter where and how long ago the batch was.
 *
 * One transaction is enough for each that was written in one: what somebody chose is 1,000 quotes at most (bulk.ts), the largest are the quotes of one author who was
 * merged with another. What a job wrote in pieces, and may have any length, is undone in pieces, too (src/bulk-jobs/undo-act.ts), and an import by its own page (src/imports/take-back.ts).
 * @throws Forbidden for an author's foreign batches, and for the person who may not write to its nouns, or not put back what others did to them · NotFound · Invalid for what has no way back ·
 * Conflict that names the first of those that were changed since · what the ways back throw
 */
export async function undoBatch(ctx: Ctx, batch: string): Promise<{ batch: string; undone: number }> {
  requireRole(ctx, ...deskRoles)
  const head = await getBatch(ctx, batch)
  const ways = waysOf(head)
  if (!ways) throw new Invalid(say('desk-history.cannot-be-undone'))
  for (const { right } of ways) if (right) requireRight(ctx, right)
  if (!mayUndo(ctx, head)) throw new Forbidden(say('desk-changes.undo-own'))
  const undo = randomUUID()
  return await inTransaction(ctx, async (inside) => {
    const touched: string[] = []
    const settling: (() => Promise<void>)[] = []
    let undone = 0
    for (const way of ways) {
      const done = await putBack(inside, way, { batch, undo })
      touched.push(...done.touched)
      settling.push(async () => await way.settle?.(inside, done.ids, undo))
      undone += done.undone
    }
    if (touched.length > 0) throw new Conflict(say('desk-changes.changed-since', { what: some(touched) }))
    for (const settle of settling) await settle()
    return { batch: undo, undone }
  })
}

/** Whether somebody has the rights to put it back: those of its nouns, and of what somebody else did also those that this needs. */
export function mayUndo({ actor }: Pick<Ctx, 'actor'>, { actors, act }: Pick<BatchHead, 'actors' | 'act'>): boolean {
  const isForeign = actors.some((one) => one !== actor.id)
  return act.nouns.every(({ noun }) => {
    const way = waysBack[noun]
    return [way?.right, isForeign ? way?.ofOthers?.(act) : undefined].every(
      (right) => right === undefined || hasRight(actor, right),
    )
  })
}

/** The last noun first: what was made for others goes after them. A passage comes before its quote, which is verified by it. Undefined where one of them has no way back. */
export function waysOf({
  nouns,
}: {
  nouns: readonly Pick<BatchHead['nouns'][number], 'noun' | 'verbs'>[]
}): WayBack[] | undefined {
  const ways = nouns.flatMap(({ noun, verbs }) => {
    const way = waysBack[noun]
    return way && verbs.every((verb) => !forGood.has(verb) && (way.only?.has(verb) ?? true)) ? [way] : []
  })
  if (ways.length < nouns.length) return undefined
  return ways.toReversed().sort((one, other) => Number(other.noun === 'passage') - Number(one.noun === 'passage'))
}

function some(names: string[]): string {
  const shown = names.slice(0, 3).map((name) => `“${name.length > 60 ? `${name.slice(0, 60).trimEnd()}…` : name}”`)
  const more = names.length > shown.length ? ` and ${(names.length - shown.length).toLocaleString('en')} more` : ''
  return shown.join(', ') + more
}
