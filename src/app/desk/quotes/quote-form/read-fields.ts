import { z } from 'zod'
import { chosenColumns, statuses, translationStatuses, type ChosenFields, type QuoteInput } from '#quotes'
import { momentFrom } from '../../grid/moment-from.ts'
import { formFields, type FieldName, type QuoteFields } from './form-fields.ts'

const line = z.string()

/** What is sent otherwise than it is held, or may be missing in what an older page sends. */
const special = {
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  authorIsNew: z.boolean().default(false),
  categoryTyped: line.default(''),
  own: z.record(z.string(), z.union([line, z.number(), z.boolean()])).default({}),
  seo_title: line.optional(),
  seo_description: line.optional(),
  seo_image: line.optional(),
  status: z.enum(statuses),
  source: z.object({ work: line, year: line, place: line, edition: line, translator: line, url: line }),
  passage: z.object({ exact: line, before: line, after: line }).nullable().default(null),
  translations: z.array(
    z.object({
      language: line,
      text: line,
      translator: line,
      status: z.preprocess((given) => (given === '' ? undefined : given), z.enum(translationStatuses).optional()),
      source: z.object({ work: line, year: line, place: line, edition: line, url: line }),
    }),
  ),
} satisfies Partial<Record<FieldName, z.ZodType>>

type PlainName = Exclude<FieldName, keyof typeof special | keyof ChosenFields | 'languageChosen'>

const plain = Object.fromEntries(
  Object.entries(formFields).flatMap(([name, { empty }]) => (name === 'languageChosen' ? [] : [[name, shapeLike(empty)]])),
) as { [N in PlainName]: z.ZodType<QuoteFields[N], QuoteFields[N]> } // safe: texts, switches and lists of texts; the others have a shape below

/** Of a few words, or left open. */
const chosen = Object.fromEntries(
  chosenColumns.map(({ name, form }): [string, z.ZodType] => [name, z.preprocess(noneIfEmpty, form.unwrap()).optional()]),
) as { [N in keyof ChosenFields]: z.ZodOptional<z.ZodType<ChosenFields[N], string>> } // safe: made of the very fields that its type is made of

/** What the form sends, by shape alone: how much may stand in it the verbs decide, with sentences that have a place at its fields. */
export const sentFields = z.object({ ...plain, ...chosen, ...special })

export type SentFields = z.output<typeof sentFields>

function noneIfEmpty(word: unknown): unknown {
  return word === '' ? null : word
}

function shapeLike(empty: unknown): z.ZodType {
  if (typeof empty === 'boolean') return z.boolean()
  return Array.isArray(empty) ? z.array(line) : line
}

/** What of the form an author does not see stays out of what they send. @throws Invalid where it is not the form at all, or its hour no hour */
export function inputFrom(fields: SentFields, timeZone: string, mayPublish: boolean): QuoteInput {
  const {
    author,
    authorTyped,
    authorIsNew: _new,
    category,
    categoryTyped: _none,
    categories,
    likes,
    shares,
    ...typedToo
  } = fields
  const { passage: _apart, ...other } = typedToo
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
