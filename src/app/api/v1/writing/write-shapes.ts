import { z } from 'zod'
import { authorTable } from '#authors'
import { categoryTable } from '#categories'
import { ownGiven } from '#own-fields'
import { changeQuotesInput, quoteInput, quoteTable } from '#quotes'
import { inputsOf, staffShapesOf } from '../fields.ts'
import { named } from '../named.ts'
import * as shapes from '../shapes.ts'

/** The most rows of one request. */
export const mostRows = 100

export const moment = z.iso.datetime({ offset: true, error: 'This must be a moment like 2026-01-31T12:00:00Z' })
export const deskUrl = z.url().describe('Its page on the desk.')
export const version = z.int().describe('Send it back as If-Match, so that nobody’s change is lost.')

// What programs send. Unknown fields are refused, so that a typo never loses one.

const { author_name: _name, category_id, category_ids, source, translations, isActive, isFeatured } = quoteInput.shape
/** As they are given: null empties one. */
const own = ownGiven.describe("The site's own fields, by key. Those that are left out stay as they are; null empties one.")
const ownHeld = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .describe("What the site's own fields hold, by key, also those that only staff see.")

const quoteParts = z.object({
  ...inputsOf(quoteTable),
  own,
  likes: quoteInput.shape.likes.describe('The number to start with.'),
  shares: quoteInput.shape.shares.describe('The number to start with.'),
  views: quoteInput.shape.views.describe('The number to start with.'),
  author: z.string().trim().min(1).max(200).optional().describe('The name of the author, in place of author_id.'),
  category: z.string().trim().min(1).max(200).optional().describe('The name of the category, in place of category_id.'),
  categories: z
    .array(z.string().trim().min(1).max(200))
    .min(1)
    .max(50)
    .optional()
    .describe('The names of several categories, the first one first, in place of category_ids.'),
  category_id,
  category_ids,
  source,
  translations,
  isActive: isActive.describe('Whether it is published. Only moderators and admins publish.'),
  isFeatured: isFeatured.describe('Whether it is featured.'),
  publishAt: moment.nullable().optional().describe('Hidden until then. Null: published at once.'),
  unpublishAt: moment.nullable().optional().describe('Shown until then. Null: permanently.'),
})

export const newQuote = named('NewQuote', 'A quote to add. Without isActive it is a draft.', quoteParts)
export const quoteChanges = named(
  'QuoteChanges',
  'What to change about a quote. What is left out stays as it is; lists and the source are replaced whole.',
  quoteParts.partial(),
)
export const quoteRow = named(
  'QuoteRow',
  'A quote to add, or with an id one to change.',
  quoteParts.partial().extend({
    id: z.guid('This must be the id of a quote').optional().describe('The quote to change. Without it a quote is added.'),
    version: z.int().optional().describe('The version that you read. A quote that has changed since is not written.'),
  }),
)
export const quoteRows = named(
  'QuoteRows',
  'Up to 100 quotes. As application/x-ndjson each is a line.',
  z.object({ quotes: z.array(quoteRow).min(1).max(mostRows) }),
)

export const reviewNote = named('ReviewNote', 'What the person who wrote a draft should change.', z.object({ note: z.string() }))
export const quotesChange = named(
  'QuotesChange',
  'What to do to which quotes.',
  z.object({
    ...changeQuotesInput.shape,
    at: moment.nullable().optional().describe('For publish-at and unpublish-at. Null takes the time away.'),
  }),
)

const authorParts = z.object({ ...inputsOf(authorTable), own })
export const newAuthor = named('NewAuthor', 'An author to add.', authorParts)
export const authorChanges = named(
  'AuthorChanges',
  'What to change about an author. What is left out stays as it is.',
  authorParts.partial(),
)

const categoryParts = z.object(inputsOf(categoryTable))
export const newCategory = named('NewCategory', 'A category to add.', categoryParts)
export const categoryChanges = named(
  'CategoryChanges',
  'What to change about a category. What is left out stays as it is.',
  categoryParts.partial(),
)

// What they are answered.

const change = named(
  'Change',
  'What was written, as one change that can be undone.',
  z.object({ id: z.guid().describe('Of the change.'), url: z.url().describe('Where a person sees and undoes it on the desk.') }),
)

export const written = {
  change: change.nullable().describe('Null if nothing changed, and in a dry run.'),
  dryRun: z.boolean().describe('Whether this was a dry run: nothing was written, and a new id leads nowhere.'),
}

export const staffQuote = named(
  'StaffQuote',
  'A quote as staff see it, in any state.',
  shapes.quote.extend({ ...staffShapesOf(quoteTable), own: ownHeld, version, deskUrl, inTrash: z.boolean() }),
)
export const staffAuthor = named(
  'StaffAuthor',
  'An author as staff see them, active or not.',
  shapes.author.extend({ ...staffShapesOf(authorTable), own: ownHeld, version, deskUrl }),
)
export const staffCategory = named(
  'StaffCategory',
  'A category as staff see it, active or not.',
  shapes.category.extend({ ...staffShapesOf(categoryTable), version, deskUrl }),
)

export const oneStaffQuote = named('OneStaffQuote', 'One quote as staff see it.', z.object({ data: staffQuote }))
export const oneStaffAuthor = named('OneStaffAuthor', 'One author as staff see them.', z.object({ data: staffAuthor }))
export const oneStaffCategory = named('OneStaffCategory', 'One category as staff see it.', z.object({ data: staffCategory }))
export const writtenQuote = named('WrittenQuote', 'The quote as it is now.', z.object({ data: staffQuote, ...written }))
export const writtenAuthor = named('WrittenAuthor', 'The author as they are now.', z.object({ data: staffAuthor, ...written }))
export const writtenCategory = named(
  'WrittenCategory',
  'The category as it is now.',
  z.object({ data: staffCategory, ...written }),
)
export const deleted = named(
  'Deleted',
  'It is in the trash.',
  z.object({ data: z.object({ id: z.guid(), inTrash: z.literal(true) }), ...written }),
)

export const quotesChanged = named(
  'QuotesChanged',
  'How many quotes were changed, and which were not.',
  z.object({
    data: z.object({
      changed: z.int().min(0),
      skipped: z.array(
        z.object({
          id: z.guid(),
          reason: z.string(),
          isStale: z.literal(true).optional().describe('It has another version than `versions` says.'),
        }),
      ),
    }),
    ...written,
  }),
)

export const rowDone = named(
  'RowDone',
  'What became of one row.',
  z.object({
    row: z.int().min(1).describe('Its place in the request, from 1.'),
    result: z.enum(['added', 'changed', 'unchanged', 'refused']),
    id: z.guid().nullable().describe('Of the quote. Null if none was added.'),
    version: z.int().nullable(),
    problem: shapes.problemDetails
      .pick({ status: true, detail: true, errors: true, existing: true })
      .nullable()
      .describe('Why it was refused. Null otherwise.'),
  }),
)
export const rowsDone = named(
  'RowsDone',
  'What became of each row. Rows that are refused don’t keep the others from being written.',
  z.object({
    data: z.array(rowDone),
    added: z.int().min(0),
    changed: z.int().min(0),
    unchanged: z.int().min(0),
    refused: z.int().min(0),
    ...written,
  }),
)
