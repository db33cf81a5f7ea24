import { type Ctx, isId } from '#access'
import { change, type Writing } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
import { seenOf } from './quote.ts'
import { readQuote, type StaffQuote } from './store.ts'
import { lockQuotes } from './write-store.ts'

/**
 * The way of every verb that alters one quote: hold it, look, write, read it back. `alter` returns false where there is
 * nothing to do; then nothing is recorded. `beside` are the ids of other quotes that it will write to. The verb has checked the role.
 * @throws NotFound for a merged quote, and for one in the trash unless `inTrash` · Conflict when `version` is no longer the quote's
 */
export async function alterQuote(
  ctx: Ctx,
  id: string,
  {
    verb,
    version,
    inTrash = false,
    beside = [],
  }: { verb: string; version?: number | undefined; inTrash?: boolean; beside?: string[] },
  alter: (writing: Writing, before: StaffQuote) => Promise<void | false>,
): Promise<StaffQuote> {
  if (!isId(id)) throw new NotFound('Quote not found')
  const { after } = await change(ctx, { noun: 'quote', id, verb }, async (writing) => {
    await lockQuotes(writing, [id, ...beside])
    const before = await readQuote(writing, id)
    if (!before) throw new NotFound('Quote not found')
    const { mergedInto, deletedAt } = before.standing
    if (mergedInto !== null) throw new NotFound('Quote not found', { movedTo: mergedInto })
    if (deletedAt !== null && !inTrash) throw new NotFound('Quote not found', { gone: true })
    if (version !== undefined && version !== before.version)
      throw new Conflict('Somebody else changed this quote first. Load it again.')
    if ((await alter(writing, before)) === false) return { before, after: before }
    const after = await readQuote(writing, id)
    if (!after) throw new NotFound('Quote not found')
    return { before, after, seen: seenOf(before, after, ctx.clock.now()) }
  })
  return after
}
