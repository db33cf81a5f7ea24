import { z } from 'zod'
import type { StoredRecord } from '#changes'
import type { AuthorInput } from './author.ts'

/** What of a stored author a form could have changed. */
export const authorRecord = z.object({
  name: z.string(),
  sort_name: z.string().nullable(),
  bio: z.string().nullable(),
  birth_date: z.string().nullable(),
  death_date: z.string().nullable(),
  era: z.string().nullable(),
  nationality: z.string().nullable(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  needs_review: z.boolean(),
  author_aliases: z.array(z.string()),
})

/** The columns of a recorded author that a form holds, and how it would be filled in for them. */
export const authorVersion = {
  columns: Object.keys(authorRecord.shape),
  inputOf(record: StoredRecord): AuthorInput {
    const { author_aliases: aliases, ...fields } = authorRecord.parse(record)
    return { ...fields, aliases }
  },
}
