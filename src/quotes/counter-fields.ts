import type { Field } from '#fields'
import { say } from '#messages'
import { count } from './schemas.ts'

/** What a quote starts with; what was counted is in `quote_totals`. */
export const counterFields = {
  likes: {
    form: count(() => say('desk-quotes.likes')),
    sql: 'int',
    by: 'form',
    filled: true,
    name: 'likes',
    api: 'How many people liked it.',
    label: () => say('desk-quotes.starting-likes'),
    exported: true,
    imported: { label: () => say('desk-import.field-likes'), heads: 'likes like upvotes votes popularity score'.split(' ') },
    moves: 'spec',
  },
  shares: {
    form: count(() => say('desk-quotes.shares')),
    sql: 'int',
    by: 'form',
    filled: true,
    name: 'shares',
    api: 'How often it was shared.',
    label: () => say('desk-quotes.starting-shares'),
    exported: true,
    imported: { label: () => say('desk-import.field-shares'), heads: ['shares'] },
    moves: 'spec',
  },
  views: {
    form: count(() => say('desk-quotes.views')),
    sql: 'int',
    by: 'form',
    filled: true,
    name: 'views',
    api: 'How often it was read. A visitor counts once a day.',
    label: () => say('desk-fields.starting-views'),
    exported: true,
    imported: { label: () => say('desk-import.field-views'), heads: ['views'] },
    moves: 'spec',
  },
} as const satisfies Record<string, Field>
