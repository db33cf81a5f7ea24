import { say } from '#messages'
import { kindWords } from '#reports/parts'
import type { Filter } from '../table/filter-bar.tsx'

export const reportFilters = (): Filter[] => [
  {
    param: 'state',
    name: say('desk-webhooks.state'),
    all: say('desk-reports.open'),
    options: [
      { value: 'settled', name: say('desk-reports.settled') },
      { value: 'spam', name: say('desk-inbox.spam') },
      { value: 'all', name: say('desk-reports.open-and-settled') },
    ],
  },
  {
    param: 'kind',
    name: say('desk-webhooks.kind'),
    all: say('desk-webhooks.all-kinds'),
    options: Object.entries(kindWords).map(([value, name]) => ({ value, name: name() })),
  },
]

export const reportSorts = () => [
  { value: 'oldest', name: say('desk-reports.oldest-first') },
  { value: 'newest', name: say('desk-reports.newest-first') },
]
