import { requireRight, type Ctx } from '#access'
import { authorsAPage, countAuthorLines, listAuthorLines } from './author-store.ts'
import type { AuthorMatchKind, ImportAuthor } from './import.ts'

type Found = { authors: ImportAuthor[]; counts: Partial<Record<AuthorMatchKind, number>>; next: string | null }

/** Whom its rows name, and who of the list that is, by page. @throws Forbidden below moderator */
export async function findImportAuthors(
  ctx: Ctx,
  id: string,
  asked: { match?: AuthorMatchKind | undefined; after?: string },
): Promise<Found> {
  requireRight(ctx, 'imports.run')
  const [found, counts] = await Promise.all([listAuthorLines(ctx, id, asked), countAuthorLines(ctx, id)])
  const authors = found.slice(0, authorsAPage)
  return { authors, counts, next: found.length > authorsAPage ? (authors.at(-1)?.key ?? null) : null }
}
