import type { Ctx } from '#access'
import type { OwnFilter } from '#own-fields'
import type { Author } from './author.ts'
import { listAuthors, listFirstAuthors, type ListedAuthors } from './store.ts'

export type AuthorsAsked = {
  /** A part of the name, of another name or of the nationality, whatever the case and the accents. */
  search?: string
  /** One of `letters`, with which the name begins under which they are filed, whatever its accent. */
  letter?: string | undefined
  /** What fields of the site's own hold. */
  own?: readonly OwnFilter[]
  limit?: number
  offset?: number
}

/** Authors by the names under which they are filed, who are shown to visitors. `total` counts all that match, up to 1,000 where own fields narrow them. Two queries at most, whatever the limit (at most 1,000). */
export async function findAuthors(
  ctx: Ctx,
  { search = '', letter, own, limit = 24, offset = 0 }: AuthorsAsked = {},
): Promise<ListedAuthors> {
  const page = { limit: Math.min(Math.max(limit, 1), 1000), offset: Math.max(offset, 0) }
  return await listAuthors(ctx, { ...page, search: search.trim(), letter, own, everyone: false })
}

/** For the home page: the authors with the most quotes to show. One query. */
export async function findFeaturedAuthors(ctx: Ctx, limit = 4): Promise<Author[]> {
  return await listFirstAuthors(ctx, limit)
}
