import { say } from '#messages'
import { filterColumns } from '#quotes'

/** What filters are called in the desk's lists, by their parameter in the address. */
const names: Readonly<Record<string, () => string>> = {
  status: () => say('desk-quotes.status'),
  category: () => say('desk-quotes.category'),
  author: () => say('desk-quotes.author'),
  source: () => say('desk-quotes.source'),
  language: () => say('desk-quotes.language'),
  length: () => say('desk-quotes.length'),
  image: () => say('desk-quotes.image'),
  editable: () => say('desk-quotes.editable'),
  evidence: () => say('desk-quotes.evidence'),
  batch: () => say('desk-quotes.import'),
  group: () => say('desk-quotes.group-by'),
  sort: () => say('desk-table.sort'),
  rows: () => say('grid.rows'),
  has: () => say('desk-texts.show'),
  only: () => say('desk-authors.show'),
  for: () => say('desk-media.brought-for'),
  role: () => say('desk-users.role'),
  type: () => say('desk-subscribers.type'),
  state: () => say('desk-webhooks.state'),
  kind: () => say('desk-webhooks.kind'),
  from: () => say('desk-audit.from'),
  to: () => say('desk-audit.to'),
  ...Object.fromEntries(filterColumns.map(({ param, called }) => [param, called])),
}

/** The name of a filter as the head of its list says it; the parameter where it has none. */
export const filterName = (param: string): string => names[param]?.() ?? param
