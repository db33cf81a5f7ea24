import type { Ctx } from '#access'
import { changeMany, type Writing } from '#changes'
import { alterNamed, type NamedRow, type NamedStore } from './alter-named.ts'
import { isListed } from './is-listed.ts'
import { lockNamed, trashRows } from './store.ts'

/**
 * Moves an author or a category to the trash: out of every list, its address answers 410. `unless` throws where it has to stay, asked
 * while the row is held. The verb has checked the role. @throws NotFound · what `unless` throws
 */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of verbs: each that goes it has asked
export async function trashNamed<R extends NamedRow>(
  ctx: Ctx,
  store: NamedStore<R>,
  id: string,
  unless: (writing: Writing) => Promise<void>,
  batch?: string,
): Promise<R> {
  return await alterNamed(ctx, store, id, { verb: 'trash', batch, inTrash: true }, async (writing, was) => {
    if (was.deleted_at !== null) return false
    await unless(writing)
    const now = ctx.clock.now()
    await store.save(writing, id, { deleted_at: now, version: was.version + 1, updated_at: now })
  })
}

/**
 * The same of many that nothing keeps: in one batch, with one notice, in a number of statements that doesn't depend on theirs. What is in the trash already is left
 * alone. The verb has checked the role, and holds what could come to use them.
 */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of verbs: each that goes it has asked
export async function trashManyNamed(
  ctx: Ctx,
  { noun, readRecords }: Pick<NamedStore<NamedRow>, 'noun' | 'readRecords'>,
  ids: string[],
  batch: string,
): Promise<void> {
  await changeMany(ctx, { noun, verb: 'trash', batch }, async (writing) => {
    await lockNamed(writing, noun, ids)
    const found = await readRecords(writing, ids)
    const before = [...found].filter(([, { deleted_at }]) => deleted_at === null)
    const going = before.map(([id]) => id)
    await trashRows(writing, noun, going)
    const after = await readRecords(writing, going)
    return {
      changes: before.map(([id, was]) => ({
        id,
        before: was,
        after: after.get(id) ?? null,
        seen: isListed(was) ? ('removed' as const) : ('altered' as const),
      })),
    }
  })
}

/** Takes it out again, as it was. The verb has checked the role. @throws NotFound */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of verbs: each that goes it has asked
export async function restoreNamed<R extends NamedRow>(ctx: Ctx, store: NamedStore<R>, id: string, batch?: string): Promise<R> {
  return await alterNamed(ctx, store, id, { verb: 'restore', batch, inTrash: true }, async (writing, was) => {
    if (was.deleted_at === null) return false
    await store.save(writing, id, { deleted_at: null, version: was.version + 1, updated_at: ctx.clock.now() })
  })
}
