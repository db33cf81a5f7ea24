import { z } from 'zod'
import { ownAsked } from '#own-fields'
import { authorFilters } from './author.ts'

/** What the desk's list of authors is narrowed by. */
export const narrowedAuthors = z.object({
  /** A part of the name, of another name, of the nationality or of what an own field holds. */
  search: z.string().trim().max(200).default(''),
  only: z.enum(authorFilters).optional(),
  /** What own fields hold. */
  own: ownAsked,
})

export type NarrowedAuthors = z.output<typeof narrowedAuthors>
