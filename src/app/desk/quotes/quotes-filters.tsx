import type { Option } from '#ui/combobox'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { Chooser } from './chooser.tsx'
import { evidenceFilter } from './evidence-words.ts'
import { quoteSorts, statusOptions } from './filter-options.ts'
import { findAuthors, findTags } from './quote-form/ask-desk.ts'

type Props = {
  categories: { id: string; name: string }[]
  languages: { value: string; name: string }[]
  fieldFilters: Filter[]
  /** Whose quotes are shown, and which tag's. */
  author: Option | null
  tag: string | null
  /** The list that brought them. */
  list: string | null
}

const states = [
  { value: 'published', name: 'Published' },
  { value: 'draft', name: 'Draft' },
  { value: 'proposed', name: 'Proposed' },
  { value: 'scheduled', name: 'Scheduled' },
  { value: 'featured', name: 'Featured' },
]
const lengths = [
  { value: 'short', name: 'Short (under 80 characters)' },
  { value: 'medium', name: 'Medium (below 200)' },
  { value: 'long', name: 'Long' },
]

export function QuotesFilters({ categories, languages, fieldFilters, author, tag, list }: Props) {
  const filters: Filter[] = [
    { param: 'status', name: 'Status', all: 'All statuses', options: states },
    {
      param: 'category',
      name: 'Category',
      all: 'All categories',
      options: categories.map(({ id, name }) => ({ value: id, name })),
    },
    { param: 'source', name: 'Source', all: 'All sources', options: statusOptions() },
    {
      param: 'language',
      name: 'Language',
      all: 'All languages',
      options: languages,
    },
    { param: 'length', name: 'Length', all: 'All lengths', options: lengths },
    { param: 'image', name: 'Image', all: 'Any image', options: [{ value: 'yes', name: 'With image' }] },
    evidenceFilter,
    ...fieldFilters,
  ]
  const chosen = [
    ...(author ? [{ param: 'author', name: 'Author', value: author.name }] : []),
    ...(tag === null ? [] : [{ param: 'tag', name: 'Tag', value: tag }]),
    ...(list === null ? [] : [{ param: 'batch', name: 'Import', value: list }]),
  ]
  return (
    <FilterBar filters={filters} chosen={chosen} sort={quoteSorts}>
      <Chooser param="author" label="Author" search={findAuthors} value={author} />
      <Chooser param="tag" label="Tag" search={findTags} value={tag === null ? null : { id: tag, name: tag }} />
    </FilterBar>
  )
}
