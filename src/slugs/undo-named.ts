import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { findChanges, type Writing } from '#changes'
import { Conflict, isHouseError, NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { alterNamed, type NamedRow, type NamedStore } from './alter-named.ts'

/** `batch` is that of the undoing, by which it can itself be undone. */
export type Undone = { batch: string; undone: number }

type Back<R> = {
  /** Writes what was stored before; the way back leads over it also for what was in the trash. */
  putBack: (writing: Writing, was: R, record: object) => Promise<void>
  /** Throws where one may not go (back) to the trash. */
  unless: (writing: Writing, was: R) => Promise<void>
}

/**
 * Puts the authors or categories of a batch back as they were before it: all or none. What the batch made goes to the trash.
 * The verb has checked the role. @throws NotFound where there is no such batch of this noun · Conflict, with names, where somebody has changed
 * one since · what `unless` throws
 */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of verbs: each that goes it has asked
export async function undoNamed<R extends NamedRow>(
  ctx: Ctx,
  store: NamedStore<R>,
  batch: string,
  { putBack, unless }: Back<R>,
): Promise<Undone> {
  const { noun } = store
  const entries = await findChanges(ctx, { noun, batch, limit: mostInBatch })
  if (entries.length === 0) throw new NotFound('There is nothing to undo.')
  const own = randomUUID()
  return await inTransaction(ctx, async (inside) => {
    const changed: string[] = []
    for (const { noun_id: id, before, after } of entries) {
      const isHere = await alterNamed(
        inside,
        store,
        id,
        { verb: 'undo', batch: own, undoes: batch, inTrash: true },
        async (writing, was, stored) => {
          if (isAsLeft(stored, after)) return await back(writing, was, before)
          changed.push(was.name)
          return false
        },
      ).catch(unlessGone)
      if (!isHere) changed.push(nameIn(after ?? before))
    }
    if (changed.length > 0) throw new Conflict(`Changed since, so nothing was undone: ${changed.join(', ')}.`)
    return { batch: own, undone: entries.length }
  })

  async function back(writing: Writing, was: R, before: object | null) {
    const now = writing.clock.now()
    const goes = before === null || isInTrash(before)
    if (goes && was.deleted_at === null) await unless(writing, was)
    if (before === null) await store.save(writing, was.id, { deleted_at: now, version: was.version + 1, updated_at: now })
    else await putBack(writing, was, before)
  }
}

const mostInBatch = 10_000

/** Written anew by every write: what was changed and put back is as it was left. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'updated_at'])

/** Asked while it is held, so that who saves at the same moment is not written over. What only one of them knows is from before or after a migration. */
function isAsLeft(stored: object, after: object | null): boolean {
  if (after === null) return false
  const left = new Map<string, unknown>(Object.entries(after))
  return Object.entries(stored).every(
    ([name, value]) => bookkeeping.has(name) || !left.has(name) || JSON.stringify(value) === JSON.stringify(left.get(name)),
  )
}

/** Deleted for ever, or merged. */
function unlessGone(error: unknown): undefined {
  if (!isHouseError(error) || error.code !== 'not-found') throw error
}

const nameIn = (record: object | null) => (record !== null && 'name' in record ? String(record.name) : 'one that is no more')
const isInTrash = (record: object) => 'deleted_at' in record && record.deleted_at !== null
