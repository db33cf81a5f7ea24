import { useLocation, useNavigate } from 'react-router'
import { statusWords } from '#quotes/parts'
import { Combobox, type Option } from '#ui/combobox'
import { findAuthors } from '../quotes/quote-form/ask-desk.ts'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { withParams } from '../table/list-address.ts'

type Props = { categories: { id: string; name: string }[]; languages: { value: string; name: string }[]; author: Option | null }

const sorts = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
  { value: 'updated', name: 'Last updated' },
  { value: 'liked', name: 'Most liked' },
]

/** What the queue is narrowed by; the parameters are those of the list of quotes. */
export function SourcesFilters({ categories, languages, author }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters: Filter[] = [
    {
      param: 'source',
      name: 'How sure',
      all: 'However sure',
      options: (['attributed', 'unverified', 'disputed'] as const).map((value) => ({ value, name: statusWords[value].short })),
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
    {
      param: 'origin',
      name: 'Origin',
      all: 'Any origin',
      options: [
        { value: 'ai', name: 'Suggested by AI' },
        { value: 'import', name: 'Imported' },
        { value: 'moved', name: 'Moved in' },
      ],
    },
  ]
  return (
    <FilterBar filters={filters} chosen={author ? [{ param: 'author', name: 'Author', value: author.name }] : []} sort={sorts}>
      <div className="desk-chooser">
        <Combobox
          label="Author"
          name="author"
          placeholder="Author"
          value={author}
          search={findAuthors}
          onChange={(option) => void navigate(withParams(search, { author: option?.id ?? null }), { preventScrollReset: true })}
        />
      </div>
    </FilterBar>
  )
}
