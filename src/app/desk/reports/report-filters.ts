import { kindWords } from '#reports/parts'
import type { Filter } from '../table/filter-bar.tsx'

export const reportFilters: Filter[] = [
  {
    param: 'state',
    name: 'State',
    all: 'Open',
    options: [
      { value: 'settled', name: 'Settled' },
      { value: 'spam', name: 'Spam' },
      { value: 'all', name: 'Open and settled' },
    ],
  },
  {
    param: 'kind',
    name: 'Kind',
    all: 'All kinds',
    options: Object.entries(kindWords).map(([value, name]) => ({ value, name })),
  },
]

export const reportSorts = [
  { value: 'oldest', name: 'Oldest first' },
  { value: 'newest', name: 'Newest first' },
] as const
