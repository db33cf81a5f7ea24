import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { alterNamed, type NamedRow, type NamedStore } from './alter-named.ts'

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

/** Takes it out again, as it was. The verb has checked the role. @throws NotFound */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of verbs: each that goes it has asked
export async function restoreNamed<R extends NamedRow>(ctx: Ctx, store: NamedStore<R>, id: string, batch?: string): Promise<R> {
  return await alterNamed(ctx, store, id, { verb: 'restore', batch, inTrash: true }, async (writing, was) => {
    if (was.deleted_at === null) return false
    await store.save(writing, id, { deleted_at: null, version: was.version + 1, updated_at: ctx.clock.now() })
  })
}
