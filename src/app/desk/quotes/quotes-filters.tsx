import { say } from '#messages'
import type { DeskGrouping } from '#quotes'
import type { Option } from '#ui/combobox'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import type { OwnFiltersShown } from '../table/own-filter-shown.ts'
import { OwnFilters } from '../table/own-filters.tsx'
import { Chooser } from './chooser.tsx'
import { evidenceFilter } from './evidence-words.ts'
import { quoteSorts, statusOptions, type Sorted } from './filter-options.ts'
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
  own: OwnFiltersShown
  grouping: DeskGrouping | null
  /** Their role is limited to categories or languages. */
  isLimited: boolean
  /** By which the list can be sorted. */
  sorted: Sorted
}

const states = () => [
  { value: 'published', name: say('desk-quotes.state-published') },
  { value: 'draft', name: say('desk-quotes.state-draft') },
  { value: 'proposed', name: say('desk-quotes.state-proposed') },
  { value: 'scheduled', name: say('desk-quotes.state-scheduled') },
  { value: 'featured', name: say('desk-quotes.state-featured') },
]
const lengths = () => [
  { value: 'short', name: say('desk-quotes.length-short') },
  { value: 'medium', name: say('desk-quotes.length-medium') },
  { value: 'long', name: say('desk-quotes.length-long') },
]

const editableFilter = (): Filter => ({
  param: 'editable',
  name: say('desk-quotes.editable'),
  all: say('desk-quotes.editable-or-not'),
  options: [{ value: 'yes', name: say('desk-quotes.editable-by-me') }],
})

export function QuotesFilters({
  categories,
  languages,
  fieldFilters,
  author,
  tag,
  list,
  own,
  grouping,
  isLimited,
  sorted,
}: Props) {
  const filters: Filter[] = [
    { param: 'status', name: say('desk-quotes.status'), all: say('desk-quotes.all-statuses'), options: states() },
    {
      param: 'category',
      name: say('desk-quotes.category'),
      all: say('desk-quotes.all-categories'),
      options: categories.map(({ id, name }) => ({ value: id, name })),
    },
    { param: 'source', name: say('desk-quotes.source'), all: say('desk-quotes.all-sources'), options: statusOptions() },
    {
      param: 'language',
      name: say('desk-quotes.language'),
      all: say('desk-quotes.all-languages'),
      options: languages,
    },
    { param: 'length', name: say('desk-quotes.length'), all: say('desk-quotes.all-lengths'), options: lengths() },
    {
      param: 'image',
      name: say('desk-quotes.image'),
      all: say('desk-quotes.any-image'),
      options: [{ value: 'yes', name: say('desk-quotes.with-image') }],
    },
    evidenceFilter(),
    ...(isLimited ? [editableFilter()] : []),
    ...fieldFilters,
  ]
  const chosen = [
    ...(author ? [{ param: 'author', name: say('desk-quotes.author'), value: author.name }] : []),
    ...(tag === null ? [] : [{ param: 'tag', name: say('desk-quotes.tag'), value: tag }]),
    ...(list === null ? [] : [{ param: 'batch', name: say('desk-quotes.import'), value: list }]),
    ...own.chosen,
  ]
  return (
    <FilterBar filters={filters} chosen={chosen} sort={quoteSorts(grouping, sorted)}>
      <Chooser param="author" label={say('desk-quotes.author')} search={findAuthors} value={author} />
      <Chooser
        param="tag"
        label={say('desk-quotes.tag')}
        search={findTags}
        value={tag === null ? null : { id: tag, name: tag }}
      />
      <OwnFilters fields={own.fields} />
    </FilterBar>
  )
}
