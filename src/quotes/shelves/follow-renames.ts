import type { Ctx } from '#access'
import { tally } from '#changes'
import { endRename, nextRename, listQuotesToRename, renameQuotes } from './rename-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'follow-renames': object
  }
}

/** Quotes in one transaction: about a tenth of a second, in which nobody else writes. */
const atOnce = 100

/**
 * Brings the names of authors and categories, where they or their aliases have changed, into the stored names and the search
 * vectors of their quotes. What was reached when it is cut short, it does not do again.
 */
export async function followRenames(ctx: Ctx, _data: object, signal: AbortSignal): Promise<void> {
  for (;;) {
    const rename = await nextRename(ctx)
    if (!rename) return
    const ids = await listQuotesToRename(ctx, rename)
    for (let from = 0; from < ids.length; from += atOnce) {
      signal.throwIfAborted()
      const some = ids.slice(from, from + atOnce)
      await tally(ctx, (writing) => renameQuotes(writing, rename, some))
      ctx.log.debug({ ...rename, done: from + some.length, of: ids.length }, 'quotes carry a new name')
    }
    // Anyone who searched in the meantime did not find it, and that page is kept.
    const found = { noun: rename.noun, id: rename.target, verb: 'follow', seen: 'altered' } as const
    await tally(
      ctx,
      (writing) => endRename(writing, rename),
      () => [found],
    )
  }
}
