import { Combobox, type Option } from '#ui/combobox'
import { useLocation, useNavigate } from 'react-router'
import { statusWords } from '#quotes/parts'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { withParams } from '../table/list-address.ts'

type Props = {
  categories: { id: string; name: string }[]
  languages: { value: string; name: string }[]
  /** Whose quotes are shown, and which tag's. */
  author: Option | null
  tag: string | null
}

const states = [
  { value: 'published', name: 'Published' },
  { value: 'draft', name: 'Draft' },
  { value: 'proposed', name: 'Proposed' },
  { value: 'scheduled', name: 'Scheduled' },
  { value: 'featured', name: 'Featured' },
]
const sources = Object.entries(statusWords).map(([value, { short }]) => ({ value, name: short }))
const origins = [
  { value: 'ai', name: 'Suggested by AI' },
  { value: 'import', name: 'Imported' },
  { value: 'moved', name: 'Moved in' },
]
const lengths = [
  { value: 'short', name: 'Short (below 80 characters)' },
  { value: 'medium', name: 'Medium (below 200)' },
  { value: 'long', name: 'Long' },
]
const sorts = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
  { value: 'updated', name: 'Last updated' },
  { value: 'liked', name: 'Most liked' },
]

export function QuotesFilters({ categories, languages, author, tag }: Props) {
  const filters: Filter[] = [
    { param: 'status', name: 'Status', all: 'All statuses', options: states },
    {
      param: 'category',
      name: 'Category',
      all: 'All categories',
      options: categories.map(({ id, name }) => ({ value: id, name })),
    },
    { param: 'source', name: 'Source', all: 'All sources', options: sources },
    {
      param: 'language',
      name: 'Language',
      all: 'All languages',
      options: languages,
    },
    { param: 'length', name: 'Length', all: 'All lengths', options: lengths },
    { param: 'image', name: 'Image', all: 'Any image', options: [{ value: 'yes', name: 'With image' }] },
    { param: 'origin', name: 'Origin', all: 'Any origin', options: origins },
  ]
  const chosen = [
    ...(author ? [{ param: 'author', name: 'Author', value: author.name }] : []),
    ...(tag === null ? [] : [{ param: 'tag', name: 'Tag', value: tag }]),
  ]
  return (
    <FilterBar filters={filters} chosen={chosen} sort={sorts}>
      <Chooser param="author" label="Author" from="/api/desk/authors" value={author} />
      <Chooser param="tag" label="Tag" from="/api/desk/tags" value={tag === null ? null : { id: tag, name: tag }} />
    </FilterBar>
  )
}

type ChooserProps = { param: string; label: string; from: string; value: Option | null }

/** For what there is too much of for a select. */
function Chooser({ param, label, from, value }: ChooserProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="desk-chooser">
      <Combobox
        label={label}
        name={param}
        placeholder={label}
        value={value}
        search={(typed, signal) => ask(from, typed, signal)}
        onChange={(option) => void navigate(withParams(search, { [param]: option?.id ?? null }), { preventScrollReset: true })}
      />
    </div>
  )
}

async function ask(from: string, typed: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await fetch(`${from}?q=${encodeURIComponent(typed)}`, { signal })
  if (!answer.ok) throw new Error(`${from} answered ${answer.status}`)
  return (await answer.json()) as Option[] // safe: what the endpoint sends (src/app/api/desk.ts)
}
