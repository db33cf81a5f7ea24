import { z } from 'zod'
import { Invalid } from '#platform/errors'
import { lastNumber } from '../../lists/leaf.ts'
import { longestQuestion, quoteLengths, quoteOrders, statuses } from '#quotes'

// What arrives is text; what the OpenAPI document says of it is what these make of it.

function wholeNumber(name: string, least: number, most: number, further = '') {
  const range = `${name} must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}${further}`
  return z
    .string()
    .regex(/^\d{1,9}$/, range)
    .transform(Number)
    .pipe(z.int().min(least, range).max(most, range))
}

export function words(name: string, most: number) {
  const form = `${name} must be text of 1 to ${most} characters`
  return z.string(form).trim().min(1, form).max(most, form)
}

/** How many stand on a page, unless told. */
export const limit = (usual: number, most = 100) => wholeNumber('limit', 1, most).default(usual).describe('Items per page.')

export const page = wholeNumber('page', 1, 1_000_000).default(1).describe('Page number. A page after the last one is empty.')

/** Of a list that `after` leads through: as far as pages of the site are numbered, since the deeper ones cost more. */
export const numberedPage = wholeNumber('page', 1, lastNumber, '; after, as next says it, leads further')
  .default(1)
  .describe('Page number. A page after the last one is empty. Use `after` to go further than these numbers.')

export const after = z
  .string()
  .max(100, 'There is no page after this one')
  .optional()
  .describe(
    'The cursor from the previous page’s `next`, used instead of `page`. It is fast at any depth, and no quote is missed or repeated when others are added meanwhile.',
  )

/** @throws Invalid */
export function refuseBothPlaces({ after, page }: { after?: string | undefined; page: number }): void {
  if (after !== undefined && page !== 1)
    throw new Invalid('Use either after or page, not both', { page: 'Use either after or page, not both' })
}

export const categoryFilter = words('category', 200)
  .optional()
  .describe('Only quotes in this category: its slug, name or id. `All` means every category, unless a category has that name.')
export const authorFilter = words('author', 200).optional().describe('Only quotes by this author: slug, name or id.')
export const tagFilter = words('tag', 100).optional().describe('Only quotes with this tag.')

/** What the list of quotes is narrowed by. */
export const listFilters = {
  category: categoryFilter,
  author: authorFilter,
  tag: tagFilter,
  featured: onlyTrue('featured').describe('Only featured quotes.'),
}

export const order = oneOf('order', quoteOrders)
  .default('newest')
  .describe('newest: as they were added, the last first. loved: most likes first. shortest: fewest characters first.')

/** Of a list that is led through by the numbers of its rows. */
export const rowNumber = wholeNumber('after', 0, 999_999_999).default(0)

export const date = z.iso
  .date('date must be a day like 2026-01-31')
  .optional()
  .describe('A past day. Without it, today in the site’s time zone.')

export const id = z.string().meta({ format: 'uuid' })
export const slugNameOrId = z.string()

export const textId = z.string().describe('The id of a text.')

export const workSlug = z.string().describe('The slug of the work.')

export const partNumber = z.string().describe('The number of the part in its text, from 1.')

export const question = words('q', longestQuestion).describe(
  'Words of the quote, its author, category or tags. Words in quotation marks must be next to each other.',
)

export const length = oneOf('length', Object.keys(quoteLengths) as (keyof typeof quoteLengths)[]) // safe: the keys of a constant
  .optional()
  .describe(`short: below ${quoteLengths.short.below} characters. medium: below ${quoteLengths.medium.below}. long: the others.`)

export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'language must be a language tag like en')
  .optional()
  .describe('Only quotes in this language.')

export const status = oneOf('status', statuses).optional().describe('Only quotes with this status.')

export const exact = onlyTrue('exact').describe(
  'Only match these words exactly: no corrections, no other word forms, none missing.',
)

function onlyTrue(name: string) {
  return z
    .literal('true', `${name} can only be true`)
    .transform((): true => true)
    .pipe(z.literal(true))
    .optional()
}

function oneOf<const Names extends readonly string[]>(name: string, names: Names) {
  return z.enum(names, `${name} must be one of ${names.join(', ')}`)
}
