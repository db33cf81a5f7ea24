import { refusalOf, type Ctx } from '#access'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { readThings, type BatchThing } from './batch-store.ts'
import { changeMany } from './change-many.ts'
import type { Seen } from './changed.ts'
import { isAsLeft } from './put-back.ts'
import { scopedQuote } from './require-within-scope.ts'
import type { StoredRecord, WayBack } from './way-back.ts'

type Asked = {
  batch: string
  undo: string
  /** The id of the last one of the piece before. */
  after: string
  most: number
  /** Hears what readers see of it, and tells kept pages (change-many.ts). */
  later: (seen: Seen) => void
}

/** `last`: null where nothing was left to put back. `kept`: what stays as it is, each with the reason. */
export type Piece = { last: string | null; undone: number; kept: Kept[] }
type Kept = { id: string; reason: string }

/**
 * Puts back some of what a batch did to the things of one noun, as part of the batch `undo`: for a batch that is too large for one transaction. What can't be put back, because somebody changed
 * it since or for a rule, stays and is listed; the others go back.
 */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of one: it has asked
export async function putBackPiece(inside: Ctx, way: WayBack, { after, most, ...as }: Asked): Promise<Piece> {
  const things = await readThings(inside, { batch: as.batch, noun: way.noun, after, most })
  return { last: things.at(-1)?.id ?? null, ...(await putBackThose(inside, way, things, as)) }
}

/** Where a rule refuses one of them, those that it does not refuse are found by halves. */
async function putBackThose(
  inside: Ctx,
  way: WayBack,
  things: BatchThing[],
  as: Omit<Asked, 'after' | 'most'>,
): Promise<Omit<Piece, 'last'>> {
  const [first] = things
  if (!first) return { undone: 0, kept: [] }
  try {
    return await inTransaction(inside, (within) => putBackAsLeft(within, way, things, as))
  } catch (error) {
    if (!isHouseError(error) || error.code === 'unavailable') throw error
    if (things.length === 1) return { undone: 0, kept: [{ id: first.id, reason: error.message }] }
    const half = Math.ceil(things.length / 2)
    const one = await putBackThose(inside, way, things.slice(0, half), as)
    const other = await putBackThose(inside, way, things.slice(half), as)
    return { undone: one.undone + other.undone, kept: [...one.kept, ...other.kept] }
  }
}

async function putBackAsLeft(
  within: Ctx,
  way: WayBack,
  things: BatchThing[],
  { batch, undo, later }: Omit<Asked, 'after' | 'most'>,
): Promise<Omit<Piece, 'last'>> {
  const act = { noun: way.noun, verb: 'undo', batch: undo, undoes: batch, later }
  const { changes, kept } = await changeMany(within, act, async (writing) => {
    const ids = things.map(({ id }) => id)
    await way.hold(writing, ids)
    const current = await way.read(writing, ids)
    const kept: Kept[] = things.flatMap((thing) => {
      const reason = reasonToKeep(within, way, thing, current.get(thing.id))
      return reason === undefined ? [] : [{ id: thing.id, reason }]
    })
    const staying = new Set(kept.map(({ id }) => id))
    const steps = things.flatMap(({ id, before }) => {
      const was = current.get(id)
      return was && !staying.has(id) ? [{ id, was, before }] : []
    })
    if (steps.length === 0) return { changes: [], kept }
    await way.putBack(writing, steps, { batch: undo, undoes: batch })
    const now = within.clock.now()
    const after = await way.read(
      writing,
      steps.map(({ id }) => id),
    )
    const changes = [...after].map(([id, record]) => {
      const before = current.get(id) ?? null
      return { id, before, after: record, seen: before === null ? ('altered' as const) : way.seen(before, record, now) }
    })
    return { changes, kept }
  })
  return { undone: changes.length, kept }
}

function reasonToKeep({ actor }: Ctx, way: WayBack, thing: BatchThing, now: StoredRecord | undefined): string | undefined {
  if (!isAsLeft(way, thing, now)) return say('desk-changes.changed-by-now')
  if (way.noun !== 'quote' || !now) return undefined
  // Asked one by one, so that a role that may not write to many of them does not have halves tried for each.
  return (
    refusalOf(actor.scope, scopedQuote(now)) ?? (thing.before ? refusalOf(actor.scope, scopedQuote(thing.before)) : undefined)
  )
}
