import type { Ctx } from '#access'
import type { Writing } from '#changes'
import './tables.ts'

export async function readKeys(ctx: Ctx) {
  return await ctx.db.selectFrom('fediverse_keys').selectAll().executeTakeFirst()
}

/** If another process was first, its key stays. @param instead the sealed key that this replaces, because it could not be opened */
export async function saveKeys(
  writing: Writing,
  { sealed, publicKey, instead }: { sealed: string; publicKey: string; instead: string | undefined },
): Promise<void> {
  const kept = { private_key: sealed, public_key: publicKey, made_at: writing.clock.now() }
  const added = await writing.db
    .insertInto('fediverse_keys')
    .values(kept)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n && instead !== undefined)
    await writing.db.updateTable('fediverse_keys').set(kept).where('private_key', '=', instead).execute()
}
