import type { StoredRecord } from '#changes'
import type { NamedOf } from '#fields'
import type { draftTable } from './draft-table.ts'

/** Changes of a published quote, author, category or page that visitors don't see yet. */
export type Draft = NamedOf<(typeof draftTable)['fields']>

export type DraftedNoun = Draft['noun']

/** What a draft is of. */
export type Drafted = { noun: DraftedNoun; id: string }

/** Why a draft can't be published: its record is in the trash, was deleted (a page, which has no trash), was merged into another, or is no longer published. */
export type Gone = 'trashed' | 'deleted' | 'merged' | 'unpublished'

/** A draft beside what is live. */
export type DraftBeside = {
  draft: Draft & { savedByName: string | null }
  /** What is stored now; null where it was deleted permanently. */
  live: StoredRecord | null
  gone: Gone | null
  /** The record with the draft's fields. */
  then: StoredRecord | null
  /** Fields that the draft changes, and that somebody has since changed to something else. */
  contested: string[]
}

export const draftSentences = {
  list: 'Failed to fetch the drafts',
  get: 'Failed to fetch the draft',
  save: 'Failed to save the draft',
  publish: 'Failed to publish the draft',
  discard: 'Failed to discard the draft',
  preview: 'Failed to load the preview',
} as const
