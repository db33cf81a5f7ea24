import { z } from 'zod'
import { tableOf } from '#fields'

/** What can have a draft. */
export const draftedNouns = ['quote', 'author', 'category', 'page'] as const

const id = z.guid()
const moment = z.date()
const fields = z.record(z.string(), z.unknown())

/** Every column of `drafts`, once. Reading, writing and undo are made from this table. */
export const draftTable = tableOf({
  id: { type: id, sql: 'uuid', by: 'birth', name: 'id', api: false },
  quote_id: { type: id.nullable(), sql: 'uuid', by: 'birth' },
  author_id: { type: id.nullable(), sql: 'uuid', by: 'birth' },
  category_id: { type: id.nullable(), sql: 'uuid', by: 'birth' },
  page_id: { type: id.nullable(), sql: 'uuid', by: 'birth' },
  noun: { type: z.enum(draftedNouns), sql: 'text', by: 'database', name: 'noun', api: false },
  noun_id: { type: id, sql: 'uuid', by: 'database', name: 'nounId', api: false },
  title: { type: z.string(), sql: 'text', by: 'verb', name: 'title', api: false },
  fields: { type: fields, sql: 'jsonb', by: 'verb', name: 'fields', api: false },
  base: { type: fields, sql: 'jsonb', by: 'verb', name: 'base', api: false },
  base_version: { type: z.number(), sql: 'int', by: 'verb', name: 'baseVersion', api: false },
  note: { type: z.string(), sql: 'text', by: 'verb', name: 'note', api: false },
  publish_at: { type: moment.nullable(), sql: 'timestamptz', by: 'verb', name: 'publishAt', api: false },
  fault: { type: z.string().nullable(), sql: 'text', by: 'verb', name: 'fault', api: false },
  proposed_at: { type: moment.nullable(), sql: 'timestamptz', by: 'verb', name: 'proposedAt', api: false },
  review_note: { type: z.string().nullable(), sql: 'text', by: 'verb', name: 'reviewNote', api: false },
  created_by: { type: id.nullable(), sql: 'uuid', by: 'birth', name: 'createdBy', api: false },
  created_at: { type: moment, sql: 'timestamptz', by: 'birth', name: 'createdAt', api: false },
  saved_by: { type: id.nullable(), sql: 'uuid', by: 'verb', name: 'savedBy', api: false },
  saved_at: { type: moment, sql: 'timestamptz', by: 'verb', name: 'savedAt', api: false },
  version: { type: z.number(), sql: 'int', by: 'write', filled: true, name: 'version', api: false },
  ended_at: { type: moment.nullable(), sql: 'timestamptz', by: 'verb', name: 'endedAt', api: false },
})
