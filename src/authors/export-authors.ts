import { requireRight, takeInput, type Ctx } from '#access'
import { findOwnFields, findOwnFilters, ownSearched } from '#own-fields'
import { listExportedAuthors, type AuthorPlace, type ExportedAuthor } from './export-store.ts'
import { narrowedAuthors, type NarrowedAuthors } from './narrowed-authors.ts'

const atOnce = 500

/**
 * Every author of the desk's list, narrowed as the list is, in its order, read some at a time while they are taken. A field that was removed is refused: without its filter the file
 * would hold everything. @throws Forbidden without the right to edit authors · Invalid with the first page
 */
export function exportAuthors(ctx: Ctx, input: Partial<NarrowedAuthors> = {}): AsyncIterable<ExportedAuthor[]> {
  requireRight(ctx, 'authors.edit')
  return pages(ctx, takeInput(narrowedAuthors, input))
}

async function* pages(ctx: Ctx, { search, only, own: fields }: NarrowedAuthors): AsyncGenerator<ExportedAuthor[]> {
  const own = await findOwnFilters(ctx, 'author', fields, 'refused')
  const held = search === '' ? undefined : ownSearched('a', await findOwnFields(ctx, 'author'), search)
  let after: AuthorPlace | undefined
  do {
    const some = await listExportedAuthors(ctx, { search, only, own, held, everyone: true }, { after, most: atOnce })
    if (some.length > 0) yield some.map(({ sort_key: _, ...author }) => author)
    after = some.length < atOnce ? undefined : some.at(-1)
  } while (after)
}
