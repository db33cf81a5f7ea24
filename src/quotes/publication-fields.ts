import { z } from 'zod'
import type { Field } from '#fields'
import { say } from '#messages'

const moment = z.date().nullable()

/** From when until when a quote is public. */
export const publicationFields = {
  /** Hidden until then, where set. */
  publish_at: {
    type: moment,
    sql: 'timestamptz',
    by: 'verb',
    name: 'publishAt',
    api: false,
    label: () => say('desk-quotes.visible-from'),
    cell: 'moment',
    moves: 'more',
  },
  /** Shown until then, where set. */
  unpublish_at: {
    type: moment,
    sql: 'timestamptz',
    by: 'verb',
    name: 'unpublishAt',
    api: false,
    label: () => say('desk-fields.visible-until'),
    cell: 'moment',
    moves: 'more',
  },
  /** When it was, or will be, public for the first time: a draft may be older, and taking a quote down does not make it newer. */
  published_at: {
    type: moment,
    sql: 'timestamptz',
    by: 'verb',
    name: 'publishedAt',
    api: false,
    label: () => say('desk-fields.first-public'),
    moves: 'more',
  },
} as const satisfies Record<string, Field>
