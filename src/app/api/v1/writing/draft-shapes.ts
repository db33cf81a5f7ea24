import { z } from 'zod'
import { draftedNouns } from '#drafts'
import { named } from '../named.ts'
import { pageChanges } from './page-writes.ts'
import * as shapes from './write-shapes.ts'

const moment = z.iso.datetime().nullable()
const noun = z.enum(draftedNouns)

const line = z.object({
  id: z.guid(),
  noun: noun.describe('What it is a draft of.'),
  nounId: z.guid(),
  title: z.string(),
  note: z.string(),
  publishAt: moment.describe('When it is published. Null: by hand.'),
  fault: z.string().nullable().describe('Why it was not published at its time.'),
  proposedAt: moment.describe('Since when an author of the staff waits for a review.'),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
  gone: z
    .enum(['trashed', 'deleted', 'merged', 'unpublished'])
    .nullable()
    .describe('Why it can’t be published: what became of its record. Null if it can.'),
  version: shapes.version,
  deskUrl: shapes.deskUrl,
})
const draft = named(
  'Draft',
  'Changes of a published record that readers don’t see yet.',
  line.extend({
    reviewNote: z.string().nullable(),
    changes: z.array(z.string()).describe('The columns that it changes.'),
    contested: z.array(z.string()).describe('Those of them that somebody has changed in the record since.'),
    record: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The record as it will be, as GET /staff/… shows it. Null if it can’t be published as it is.'),
  }),
)

export const draftsPage = named(
  'Drafts',
  'A page of drafts, the newest first.',
  z.object({ data: z.array(line), total: z.int(), page: z.int(), limit: z.int() }),
)
export type DraftLineAsJson = z.input<typeof line>
export const oneDraft = named('OneDraft', 'One draft.', z.object({ data: draft }))
export type DraftAsJson = z.input<typeof draft>
export const writtenDraft = named('WrittenDraft', 'The draft as it is now.', z.object({ data: draft, ...shapes.written }))
export const endedDraft = named(
  'EndedDraft',
  'The draft is published or discarded.',
  z.object({ data: z.object({ id: z.guid(), noun, nounId: z.guid() }), ...shapes.written }),
)

const note = z.string().max(500).optional().describe('A note for the staff.')
const ofDraft = 'What the draft changes. What is left out stays as it is in the draft, or without one as it is published.'
export const quoteDraft = named(
  'QuoteDraft',
  ofDraft,
  shapes.quoteChanges
    .omit({ isActive: true, isFeatured: true, publishAt: true, unpublishAt: true, likes: true, shares: true, views: true })
    .extend({ note }),
)
export const authorDraft = named('AuthorDraft', ofDraft, shapes.authorChanges.extend({ note }))
export const categoryDraft = named('CategoryDraft', ofDraft, shapes.categoryChanges.extend({ note }))
export const pageDraft = named('PageDraft', ofDraft, pageChanges.omit({ isPublished: true }).extend({ note }))

export const draftTime = named(
  'DraftTime',
  'When the draft is published.',
  z.object({ at: shapes.moment.nullable().describe('Null takes the time away.') }),
)
export const draftPublishing = named(
  'DraftPublishing',
  'How to deal with fields that somebody changed in the record since.',
  z.object({
    over: z
      .int()
      .optional()
      .describe('The version of the record that you read with these changes. Without it, such a draft is refused (409).'),
    keep: z.array(z.string()).max(200).optional().describe('Columns that stay as they are in the record.'),
  }),
)

const link = z.object({
  id: z.guid(),
  url: z.url().describe('Opens the preview for everyone who has it.'),
  expiresAt: z.iso.datetime(),
  by: z.string().nullable(),
})
export const previewLinks = named(
  'PreviewLinks',
  'The preview links of a record that work.',
  z.object({ data: z.array(link), shows: z.enum(['draft', 'published', 'unpublished']) }),
)
export const newPreviewLink = named(
  'NewPreviewLink',
  'The link that was made.',
  z.object({ data: link.pick({ url: true, expiresAt: true }), dryRun: shapes.written.dryRun }),
)
export const revokedPreviewLink = named(
  'RevokedPreviewLink',
  'The link leads nowhere.',
  z.object({ data: z.object({ id: z.guid() }), dryRun: shapes.written.dryRun }),
)
