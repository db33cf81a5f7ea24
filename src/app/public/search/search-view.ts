import type { Category } from '#categories'
import { quoteLengths, type countLabels, type QuoteLength } from '#quotes'
import { statusWords } from '#quotes/parts'
import { languageName } from '../../language-name.ts'
import { filterNames, type FilterName, type Filters } from './search-address.ts'
import type { Choice } from './search-form.tsx'

const lengthNames: Record<QuoteLength, string> = {
  short: `Short, below ${quoteLengths.short.below} characters`,
  medium: `Medium, below ${quoteLengths.medium.below} characters`,
  long: 'Long',
}

const labels: Record<FilterName, string> = {
  category: 'Category',
  author: 'Author',
  tag: 'Tag',
  length: 'Length',
  language: 'Language',
  status: 'Source',
}

type Labels = Awaited<ReturnType<typeof countLabels>>
type Known = {
  filters: Filters
  categories: Category[]
  counted: Labels
  authorName: string | null
  authorAsked: string | null
}

/** The filters, chosen from lists of what some quote has; authors and tags are too many for that and are written. */
export function choicesOf({ filters, categories, counted, authorAsked }: Known): Choice[] {
  // What is chosen stands in its list even where nothing has it.
  const values = (kind: 'l' | 's', chosen = '') => [
    ...new Set([...counted.filter((one) => one.kind === kind).map(({ value }) => value), ...(chosen ? [chosen] : [])]),
  ]
  const languages = values('l', filters.language).map((value) => ({ value, name: languageName(value) }))
  const statuses = Object.entries(statusWords).filter(([status]) => values('s', filters.status).includes(status))
  return [
    choice(
      'category',
      categories.map(({ slug, name }) => ({ value: slug, name })),
    ),
    { name: 'author', label: labels.author, chosen: authorAsked ?? '' },
    { name: 'tag', label: labels.tag, chosen: filters.tag ?? '' },
    choice(
      'length',
      Object.entries(lengthNames).map(([value, name]) => ({ value, name })),
    ),
    choice(
      'language',
      languages.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    ),
    choice(
      'status',
      statuses.map(([value, { short }]) => ({ value, name: short })),
    ),
  ]

  function choice(name: FilterName, options: NonNullable<Choice['options']>): Choice {
    return { name, label: labels[name], chosen: filters[name] ?? '', options }
  }
}

/** Each chosen filter in words, and what is left without it. */
export function chosenOf({
  filters,
  categories,
  authorName,
}: Known): { name: FilterName; label: string; value: string; without: Filters }[] {
  return filterNames.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const { [name]: _gone, ...without } = filters
    return [{ name, label: labels[name], value: spelt(name, value), without }]
  })

  function spelt(name: FilterName, value: string): string {
    if (name === 'category') return categories.find(({ slug }) => slug === value)?.name ?? value
    if (name === 'author') return authorName ?? value
    if (name === 'length') return Object.entries(lengthNames).find(([length]) => length === value)?.[1] ?? value
    if (name === 'language') return languageName(value)
    if (name === 'status') return Object.entries(statusWords).find(([status]) => status === value)?.[1].short ?? value
    return value
  }
}
