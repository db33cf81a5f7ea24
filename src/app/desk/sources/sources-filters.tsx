import { statusWords } from '#quotes/parts'
import type { Option } from '#ui/combobox'
import { Chooser } from '../quotes/chooser.tsx'
import { evidenceFilter } from '../quotes/evidence-words.ts'
import { quoteSorts } from '../quotes/filter-options.ts'
import { findAuthors } from '../quotes/quote-form/ask-desk.ts'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'

type Props = {
  categories: { id: string; name: string }[]
  languages: { value: string; name: string }[]
  fieldFilters: Filter[]
  author: Option | null
}

/** What the queue is narrowed by; the parameters are those of the list of quotes. */
export function SourcesFilters({ categories, languages, fieldFilters, author }: Props) {
  const filters: Filter[] = [
    {
      param: 'source',
      name: 'Verification',
      all: 'Any status',
      options: (['attributed', 'unverified', 'disputed'] as const).map((value) => ({ value, name: statusWords[value].short() })),
    },
    {
      param: 'status',
      name: 'Status',
      all: 'All statuses',
      options: [
        { value: 'published', name: 'Published' },
        { value: 'draft', name: 'Draft' },
        { value: 'proposed', name: 'Proposed' },
      ],
    },
    {
      param: 'category',
      name: 'Category',
      all: 'All categories',
      options: categories.map(({ id, name }) => ({ value: id, name })),
    },
    { param: 'language', name: 'Language', all: 'All languages', options: languages },
    evidenceFilter(),
    ...fieldFilters,
  ]
  return (
    <FilterBar
      filters={filters}
      chosen={author ? [{ param: 'author', name: 'Author', value: author.name }] : []}
      sort={quoteSorts()}
    >
      <Chooser param="author" label="Author" search={findAuthors} value={author} />
    </FilterBar>
  )
}
