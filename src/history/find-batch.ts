import { deskRoles, hasRight, requireRight, requireRole, type Ctx } from '#access'
import { findThings, getBatch, isWithinScope, type BatchHead, type FoundThing } from '#changes'
import { mayUndo, waysOf } from './undo-batch.ts'

export type BatchPage = {
  head: BatchHead
  /** It can be put back, unless somebody changed something of it since. */
  hasWayBack: boolean
  /** By the person who asks, with their rights and the limits of their role. */
  mayUndo: boolean
  things: FoundThing[]
  /** `quote:<id>`, after which the next page goes on; null on the last. */
  next: string | null
}

type Asked = { after?: string | undefined; onlyTouched?: boolean; most?: number }

/**
 * What was done in one go, thing by thing, each with whether somebody changed it since, or only those. Of a batch that has no way back, the head
 * alone. @throws Forbidden below author, for an author's foreign batches, and for the person who may neither write to its nouns nor read the audit log · NotFound
 */
export async function findBatch(
  ctx: Ctx,
  batch: string,
  { after, onlyTouched = false, most = 50 }: Asked = {},
): Promise<BatchPage> {
  requireRole(ctx, ...deskRoles)
  const head = await getBatch(ctx, batch)
  const ways = waysOf(head)
  if (!ways) return { head, hasWayBack: false, mayUndo: false, things: [], next: null }
  if (!hasRight(ctx.actor, 'audit.read')) for (const { right } of ways) if (right) requireRight(ctx, right)
  // Ids of threads have a colon themselves.
  const [, noun = '', id = ''] = /^([^:]*):(.*)$/.exec(after ?? '') ?? []
  const from = Math.max(
    0,
    ways.findIndex((way) => way.noun === noun),
  )
  const things: FoundThing[] = []
  for (const way of ways.slice(from)) {
    const left = most + 1 - things.length
    if (left > 0)
      things.push(...(await findThings(ctx, way, { batch, after: way.noun === noun ? id : '', most: left, onlyTouched })))
  }
  const shown = things.slice(0, most)
  const last = things.length > most ? shown.at(-1) : undefined
  const may = mayUndo(ctx, head) && (await isWithinScope(ctx, batch, head.nouns))
  return { head, hasWayBack: true, mayUndo: may, things: shown, next: last ? `${last.noun}:${last.id}` : null }
}
