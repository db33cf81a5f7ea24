import type { ColumnType } from 'kysely'

declare module '#changes' {
  interface Nouns {
    /** All of it: taken along, or moved in. */
    site: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    moved_ids: { noun: ColumnType<'quote' | 'author' | 'category' | 'account'>; old_id: string; id: string }
  }
}
