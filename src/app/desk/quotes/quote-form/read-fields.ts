import { z } from 'zod'
import { templateNames } from '#plates'
import { statuses, type QuoteInput } from '#quotes'
import { momentFrom } from '../moment-from.ts'
import type { FieldName } from './form-fields.ts'

const line = z.string()

/** What the form sends, by shape alone: how much may stand in it the verbs decide, with sentences that have a place at its fields. */
export const sentFields = z.object({
  text: line,
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  authorTyped: line,
  authorIsNew: z.boolean().default(false),
  useMultipleCategories: z.boolean(),
  category: z.string(),
  categoryTyped: line.default(''),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  likes: line,
  shares: line,
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  publishAt: line,
  unpublishAt: line,
  language: line,
  status: z.enum(statuses),
  statusNote: line,
  source: z.object({ work: line, year: line, place: line, edition: line, translator: line, url: line }),
  translations: z.array(
    z.object({
      language: line,
      text: line,
      translator: line,
      source: z.object({ work: line, year: line, place: line, edition: line, url: line }),
    }),
  ),
  image: line,
  plate: z
    .enum([...templateNames, ''])
    .transform((name) => name || null)
    .optional(),
} satisfies Record<Exclude<FieldName, 'languageChosen'>, z.ZodType>)

export type SentFields = z.output<typeof sentFields>

/** What of the form an author does not see stays out of what they send. @throws Invalid where it is not the form at all, or its hour no hour */
export function inputFrom(fields: SentFields, timeZone: string, mayPublish: boolean): QuoteInput {
  const { author, authorTyped, authorIsNew: _new, category, categoryTyped: _none, categories, likes, shares, ...other } = fields
  const { isActive, isFeatured, publishAt, unpublishAt, ...rest } = other
  const typed = authorTyped.trim()
  // What was typed and is nobody is told apart from nothing at all.
  const named = author
    ? { author_id: author.id }
    : mayPublish
      ? { author_id: typed === '' ? '' : 'nobody' }
      : { author_id: '', author_name: typed }
  const { useMultipleCategories } = fields
  const input = {
    ...rest,
    ...named,
    category_id: useMultipleCategories ? (categories[0] ?? null) : category || null,
    category_ids: useMultipleCategories ? categories : [],
  }
  if (!mayPublish) return input
  return {
    ...input,
    likes: numberFrom(likes),
    shares: numberFrom(shares),
    isActive,
    isFeatured,
    publishAt: isActive ? momentFrom(publishAt, timeZone, 'publishAt') : null,
    unpublishAt: isActive ? momentFrom(unpublishAt, timeZone, 'unpublishAt') : null,
  }
}

/** What is no number is one that no rule takes. */
function numberFrom(typed: string): number {
  return typed.trim() === '' ? 0 : Number(typed)
}
