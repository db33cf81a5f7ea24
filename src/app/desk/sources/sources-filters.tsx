import { say } from '#messages'
import { statusWords } from '#quotes/parts'
import type { Option } from '#ui/combobox'
import { Chooser } from '../quotes/chooser.tsx'
import { evidenceFilter } from '../quotes/evidence-words.ts'
import { quoteSorts } from '../quotes/filter-options.ts'
import { findAuthors } from '../quotes/quote-form/ask-desk.ts'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import type { OwnFiltersShown } from '../table/own-filter-shown.ts'
import { OwnFilters } from '../table/own-filters.tsx'

type Props = {
  categories: { id: string; name: string }[]
  languages: { value: string; name: string }[]
  fieldFilters: Filter[]
  author: Option | null
  /** The list is what one change wrote. */
  change: string | null
  own: OwnFiltersShown
}

/** What the queue is narrowed by; the parameters are those of the list of quotes. */
export function SourcesFilters({ categories, languages, fieldFilters, author, change, own }: Props) {
  const filters: Filter[] = [
    {
      param: 'source',
      name: say('desk-quotes.verification'),
      all: say('desk-sources.any-status'),
      options: (['attributed', 'unverified', 'disputed', ...(change === null ? [] : ['sourced' as const])] as const).map(
        (value) => ({ value, name: statusWords[value].short() }),
      ),
    },
    {
      param: 'status',
      name: say('desk-quotes.status'),
      all: say('desk-quotes.all-statuses'),
      options: [
        { value: 'published', name: say('desk-quotes.state-published') },
        { value: 'draft', name: say('desk-quotes.state-draft') },
        { value: 'proposed', name: say('desk-quotes.state-proposed') },
      ],
    },
    {
      param: 'category',
      name: say('desk-quotes.category'),
      all: say('desk-quotes.all-categories'),
      options: categories.map(({ id, name }) => ({ value: id, name })),
    },
    { param: 'language', name: say('desk-quotes.language'), all: say('desk-quotes.all-languages'), options: languages },
    evidenceFilter(),
    ...fieldFilters,
  ]
  return (
    <FilterBar
      filters={filters}
      chosen={[
        ...(author ? [{ param: 'author', name: say('desk-quotes.author'), value: author.name }] : []),
        ...(change === null ? [] : [{ param: 'batch', name: say('desk-evidence.passage'), value: change }]),
        ...own.chosen,
      ]}
      sort={quoteSorts()}
    >
      <Chooser param="author" label={say('desk-quotes.author')} search={findAuthors} value={author} />
      <OwnFilters fields={own.fields} />
    </FilterBar>
  )
}
