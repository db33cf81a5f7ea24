import type { StoredRecord } from '#changes'

/** Whether visitors are shown an author or a category, as it was stored. */
export const isListed = ({ is_active, deleted_at, merged_into }: StoredRecord): boolean =>
  is_active === true && deleted_at === null && merged_into === null
