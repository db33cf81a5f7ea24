import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { findChanges, type Writing } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
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
  const { noun, read } = store
  const entries = await findChanges(ctx, { noun, batch, limit: mostInBatch })
  if (entries.length === 0) throw new NotFound('There is nothing to undo.')
  const own = randomUUID()
  return await inTransaction(ctx, async (inside) => {
    const changed: string[] = []
    for (const { noun_id: id, before, after } of entries) {
      const row = await read(inside, id)
      if (!row || row.version !== versionIn(after)) changed.push(row?.name ?? nameIn(after ?? before))
      else
        await alterNamed(inside, store, id, { verb: 'undo', batch: own, undoes: batch, inTrash: true }, (writing, was) =>
          back(writing, was, before),
        )
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

const versionIn = (record: object | null) => (record !== null && 'version' in record ? record.version : undefined)
const nameIn = (record: object | null) => (record !== null && 'name' in record ? String(record.name) : 'one that is no more')
const isInTrash = (record: object) => 'deleted_at' in record && record.deleted_at !== null
