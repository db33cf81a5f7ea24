import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import type { DeskConditions } from './desk-conditions-store.ts'
import { deskListInput, type DeskList, type DeskListAsked } from './desk-list.ts'
import { listExported, listExportedOf, type ExportedPlace, type ExportedQuote } from './export-store.ts'
import { listQuestion } from './list-question.ts'
import { readParts, within, type Part } from './read-parts.ts'
import { exportedParts } from './sort-parts-store.ts'

const atOnce = 500

/**
 * Every quote of the desk's list, narrowed as the list is and in its order, read some at a time while they are taken. A field that was removed is refused: without its filter the file would
 * hold everything. @throws Forbidden below moderator · Invalid with the first page
 */
export function exportQuotes(ctx: Ctx, input: DeskListAsked): AsyncIterable<ExportedQuote[]> {
  requireRole(ctx, ...editorRoles)
  return pages(ctx, takeInput(deskListInput, input))
}

async function* pages(ctx: Ctx, asked: DeskList): AsyncGenerator<ExportedQuote[]> {
  const { conditions, sorting } = await listQuestion(ctx, asked, null, 'refused')
  for (const part of await exportedParts(sorting))
    yield* part.order.isNewestNext ? byNumber(ctx, conditions, part) : byPlace(ctx, within(conditions, part), part)
}

/** A part that an index has in order. */
async function* byPlace(ctx: Ctx, conditions: DeskConditions, { order }: Part): AsyncGenerator<ExportedQuote[]> {
  let after: ExportedPlace | undefined
  do {
    const some = await listExported(ctx, conditions, order, { after, most: atOnce })
    if (some.length > 0) yield some.map(({ place: _, ...quote }) => quote)
    after = some.length < atOnce ? undefined : some.at(-1)
  } while (after)
}

/** A part that is sorted for each page, which is small. */
async function* byNumber(ctx: Ctx, conditions: DeskConditions, part: Part): AsyncGenerator<ExportedQuote[]> {
  for (let offset = 0, more = true; more; offset += atOnce) {
    const rows = await readParts(ctx, conditions, [part], { limit: atOnce, offset })
    if (rows.length > 0)
      yield await listExportedOf(
        ctx,
        rows.map(({ id }) => id),
      )
    more = rows.length === atOnce
  }
}
