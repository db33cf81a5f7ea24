import { z } from 'zod'
import { ownAsked } from '#own-fields'
import { authorFilters } from './author.ts'
import { isAuthorSort } from './sorted-store.ts'

/** What the desk's list of authors is narrowed by. */
export const narrowedAuthors = z.object({
  /** A part of the name, of another name, of the nationality or of what an own field holds. */
  search: z.string().trim().max(200).default(''),
  only: z.enum(authorFilters).optional(),
  /** What own fields hold. */
  own: ownAsked,
  /** The list is in its order. What cannot be meant is passed over. */
  sort: z.string().refine(isAuthorSort).catch('name').default('name'),
})

export type NarrowedAuthors = z.output<typeof narrowedAuthors>
