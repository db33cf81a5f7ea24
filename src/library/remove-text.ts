import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { lockLibrary } from './gram-store.ts'
import { countPassagesOf, deleteParts, deleteText, lockText, setWords } from './store.ts'

/**
 * Takes a text and its words out of the library. Where passages of quotes are from it, they stay with what the text is called if `keepPassages` says so.
 * @throws Forbidden below moderator · NotFound · Conflict: passages are from it, and `keepPassages` does not say that this is known
 */
export async function removeText(ctx: Ctx, id: string, { keepPassages = false }: { keepPassages?: boolean } = {}): Promise<void> {
  requireRight(ctx, 'texts.edit')
  await change(ctx, { noun: 'text', id, verb: 'remove' }, async (writing) => {
    await lockLibrary(writing)
    const before = await lockText(writing, id)
    if (!before) throw new NotFound(say('desk-texts.not-in-library'))
    const passages = await countPassagesOf(writing, id)
    if (passages > 0 && !keepPassages) throw new Conflict(say('desk-texts.in-use', { count: passages }))
    if (passages === 0) await deleteText(writing, id)
    else {
      await deleteParts(writing, id)
      await setWords(writing, id, 0)
    }
    return { before, after: passages === 0 ? null : { ...before, words: 0 } }
  })
}
