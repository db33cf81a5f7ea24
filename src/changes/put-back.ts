import type { Ctx } from '#access'
import { readThings, type BatchThing } from './batch-store.ts'
import { changeMany } from './change-many.ts'
import { isSameRecord } from './is-same-record.ts'
import { nameOf, type StoredRecord, type WayBack } from './way-back.ts'

/** So many are held in memory at once, however many a batch has. */
const atOnce = 500

/**
 * Puts back what a batch did to the things of one noun, inside the caller's transaction, as part of the batch `undo`. What is there has to be
 * what the batch left, asked while it is held; where something else does, nothing of it is written.
 * @returns how many there are and which, and the names of those that somebody changed since: where there is one, the caller has to throw
 */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of one: it has asked
export async function putBack(
  inside: Ctx,
  way: WayBack,
  { batch, undo }: { batch: string; undo: string },
): Promise<{ undone: number; ids: string[]; touched: string[] }> {
  const done: { undone: number; ids: string[]; touched: string[] } = { undone: 0, ids: [], touched: [] }
  for (let after = ''; ;) {
    const things = await readThings(inside, { batch, noun: way.noun, after, most: atOnce })
    const last = things.at(-1)
    if (!last) return done
    after = last.id
    done.touched.push(...(await putBackSome(inside, way, things, { batch, undo, isOff: done.touched.length > 0 })))
    done.undone += things.length
    done.ids.push(...things.map(({ id }) => id))
  }
}

async function putBackSome(
  inside: Ctx,
  way: WayBack,
  things: BatchThing[],
  { batch, undo, isOff }: { batch: string; undo: string; isOff: boolean },
): Promise<string[]> {
  const { touched } = await changeMany(inside, { noun: way.noun, verb: 'undo', batch: undo, undoes: batch }, async (writing) => {
    const ids = things.map(({ id }) => id)
    await way.hold(writing, ids)
    const current = await way.read(writing, ids)
    const touched = things.flatMap((thing) => (isAsLeft(way, thing, current.get(thing.id)) ? [] : [nameFor(thing, current)]))
    if (isOff || touched.length > 0) return { changes: [], touched }
    await way.putBack(
      writing,
      things.flatMap(({ id, before }) => {
        const was = current.get(id)
        return was ? [{ id, was, before }] : []
      }),
      { batch: undo, undoes: batch },
    )
    const now = inside.clock.now()
    const changes = [...(await way.read(writing, ids))].map(([id, after]) => {
      const before = current.get(id) ?? null
      return { id, before, after, seen: before === null ? ('altered' as const) : way.seen(before, after, now) }
    })
    return { changes, touched }
  })
  return touched
}

/** Whether what is there is what the batch left: whatever was done in between was put back itself. */
export function isAsLeft(way: WayBack, { after }: Pick<BatchThing, 'after'>, now: StoredRecord | undefined): boolean {
  return after !== null && now !== undefined && isSameRecord(now, after, way)
}

const nameFor = ({ id, before, after }: BatchThing, current: ReadonlyMap<string, StoredRecord>) =>
  nameOf(current.get(id) ?? after ?? before) ?? id
