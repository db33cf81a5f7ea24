import { z } from 'zod'

/** A category in the spec's app shape; `quotesCount` is what a count of its public quotes, each once, would say. */
export type Category = {
  id: string
  slug: string
  name: string
  description: string
  color: string
  isActive: boolean
  quotesCount: number
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Back office §5. */
export const categoryInput = z.object({
  name: z.string({ error: 'Category name is required' }).trim().min(1, 'Category name is required').max(100),
  description: z.string({ error: 'Description is required' }).trim().min(1, 'Description is required').max(1000),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please enter a colour like #3B82F6')
    .default('#3B82F6'),
  isActive: z.boolean().default(true),
})

export type CategoryInput = z.input<typeof categoryInput>

/** Spec §8, "the same style for categories". */
export const categorySentences = {
  list: 'Failed to fetch categories',
  get: 'Failed to fetch category by ID',
  create: 'Failed to create category',
  update: 'Failed to update category',
  delete: 'Failed to delete category',
} as const
