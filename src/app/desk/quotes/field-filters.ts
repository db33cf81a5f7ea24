import { filterColumns } from '#quotes'
import type { Filter } from '../table/filter-bar.tsx'

/** The filters of fields that are one of a few words (quote-fields.ts). */
export const fieldFilters = (): Filter[] =>
  filterColumns.map(({ param, called, all, words }) => ({
    param,
    name: called(),
    all: all(),
    options: Object.entries(words).map(([value, name]) => ({ value, name: name() })),
  }))
