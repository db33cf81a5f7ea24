import type { Ctx } from '#access'
import { deskConditions, type DeskConditions } from './desk-conditions-store.ts'
import type { DeskList } from './desk-list.ts'
import { orderBy } from './sorts-by.ts'
import { sortingOf, type Sorting } from './sort-parts-store.ts'

/** What narrows the list, and how it is sorted. `strange` as in `deskConditions`. */
export async function listQuestion(
  ctx: Ctx,
  asked: DeskList,
  own: string | null,
  strange?: 'refused',
): Promise<{ conditions: DeskConditions; sorting: Sorting }> {
  // What all of them have in common puts none before another.
  const inOrder = isCommon(asked) ? { ...asked, sort: 'newest' } : asked
  const [conditions, sorting] = await Promise.all([deskConditions(ctx, inOrder, own, strange), sortingOf(ctx, inOrder)])
  return { conditions, sorting }
}

function isCommon({ sort, author, status, language, evidence, state, category, unsourced }: DeskList): boolean {
  const filters: Readonly<Record<string, string | undefined>> = {
    author_id: author,
    status,
    language,
    evidence,
    // It may be one of several.
    quote_categories: category,
    source_work: unsourced,
    source_url: unsourced,
    // What is featured or has an hour may have another status.
    is_active: state === 'featured' || state === 'scheduled' ? undefined : state,
  }
  return filters[orderBy(sort).column] !== undefined
}
