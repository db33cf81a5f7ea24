import { z } from 'zod'
import type { StoredRecord } from '#changes'
import type { CategoryInput } from './category.ts'

/** What of a stored category a form could have changed. */
export const categoryRecord = z.object({
  name: z.string(),
  description: z.string(),
  color: z.string(),
  is_active: z.boolean(),
})

/** The columns of a recorded category that a form holds, and how it would be filled in for it. */
export const categoryVersion = {
  columns: Object.keys(categoryRecord.shape),
  inputOf(record: StoredRecord): CategoryInput {
    const { is_active: isActive, ...fields } = categoryRecord.parse(record)
    return { ...fields, isActive }
  },
}
