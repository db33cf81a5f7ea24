import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import { deskConditions } from './desk-conditions-store.ts'
import { deskListInput, type DeskList, type DeskListAsked } from './desk-list.ts'
import { listExported, type ExportedQuote } from './export-store.ts'

const atOnce = 500

/**
 * Every quote of the desk's list, narrowed as the list is, the newest first whatever its order, read some at a time while they are taken. A field that was removed is refused: without its filter the file would
 * hold everything. @throws Forbidden below moderator · Invalid with the first page
 */
export function exportQuotes(ctx: Ctx, input: DeskListAsked): AsyncIterable<ExportedQuote[]> {
  requireRole(ctx, ...editorRoles)
  return pages(ctx, takeInput(deskListInput, input))
}

async function* pages(ctx: Ctx, asked: DeskList): AsyncGenerator<ExportedQuote[]> {
  // While a file is read, rows move in other orders: it would lose some and have others twice.
  const conditions = await deskConditions(ctx, { ...asked, sort: 'newest' }, null, 'refused')
  let after: ExportedQuote | undefined
  do {
    const some = await listExported(ctx, conditions, { after, most: atOnce })
    if (some.length > 0) yield some
    after = some.length < atOnce ? undefined : some.at(-1)
  } while (after)
}
