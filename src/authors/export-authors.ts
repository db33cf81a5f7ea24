import { requireRight, takeInput, type Ctx } from '#access'
import { findOwnFields, findOwnFilters, ownSearched } from '#own-fields'
import { listExportedAuthors, listExportedAuthorsOf, type AuthorPlace, type ExportedAuthor } from './export-store.ts'
import type { Listed } from './listed-store.ts'
import { narrowedAuthors, type NarrowedAuthors } from './narrowed-authors.ts'
import { authorOrderOf, listAuthorIds } from './sorted-store.ts'

const atOnce = 500

/**
 * Every author of the desk's list, narrowed as the list is, in its order, read some at a time while they are taken. A field that was removed is refused: without its filter the file
 * would hold everything. @throws Forbidden without the right to edit authors · Invalid with the first page
 */
export function exportAuthors(ctx: Ctx, input: Partial<NarrowedAuthors> = {}): AsyncIterable<ExportedAuthor[]> {
  requireRight(ctx, 'authors.edit')
  return pages(ctx, takeInput(narrowedAuthors, input))
}

async function* pages(ctx: Ctx, { search, only, own: fields, sort }: NarrowedAuthors): AsyncGenerator<ExportedAuthor[]> {
  const own = await findOwnFilters(ctx, 'author', fields, 'refused')
  const held = search === '' ? undefined : ownSearched('a', await findOwnFields(ctx, 'author'), search)
  const listed = { search, only, own, held, everyone: true }
  if (sort === 'name') yield* byName(ctx, listed)
  else yield* inOrder(ctx, listed, sort)
}

async function* byName(ctx: Ctx, listed: Listed): AsyncGenerator<ExportedAuthor[]> {
  let after: AuthorPlace | undefined
  do {
    const some = await listExportedAuthors(ctx, listed, { after, most: atOnce })
    if (some.length > 0) yield some.map(({ sort_key: _, ...author }) => author)
    after = some.length < atOnce ? undefined : some.at(-1)
  } while (after)
}

/** All are sorted once: no index has another order than that of their names. */
async function* inOrder(ctx: Ctx, listed: Listed, sort: string): AsyncGenerator<ExportedAuthor[]> {
  const ids = await listAuthorIds(ctx, listed, await authorOrderOf(ctx, sort), { limit: null, offset: 0 })
  for (let at = 0; at < ids.length; at += atOnce) yield await listExportedAuthorsOf(ctx, ids.slice(at, at + atOnce))
}
