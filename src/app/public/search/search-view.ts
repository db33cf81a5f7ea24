import { language, say } from '#messages'
import type { Category } from '#categories'
import { wordsOf } from '#platform/fold-text'
import { quoteLengths, quoteOrders, type countLabels, type QuoteLength } from '#quotes'
import { statusWords } from '#quotes/parts'
import { languageName, ownLanguageName } from '../../site/language-name.ts'
import { isLength, lengthNames, orderNames, type ListWay } from '../../lists/list-view.ts'
import { languagesMeant } from './language-meant.ts'
import type { Tongue } from './offers.tsx'
import { filterNames, searchAddress, type FilterName, type Filters, type Search } from './search-address.ts'
import type { Choice } from './search-form.tsx'

const lengths: Record<QuoteLength, () => string> = {
  short: () => say('search.short-under', { most: quoteLengths.short.below }),
  medium: () => say('search.medium-under', { most: quoteLengths.medium.below }),
  long: () => say('lists.long'),
}

/** The orders that what was found can be read in. */
export function ordersOf(search: Search): ListWay[] {
  return [undefined, ...quoteOrders].map((order) => ({
    name: order ? orderNames[order]() : say('search.best-match'),
    to: searchAddress({ ...search, order }),
    isNow: search.order === order,
  }))
}

const labels: Record<FilterName, () => string> = {
  category: () => say('search.category'),
  author: () => say('search.author'),
  tag: () => say('search.tag'),
  length: () => say('search.length'),
  language: () => say('search.language'),
  status: () => say('search.status'),
}

type Labels = Awaited<ReturnType<typeof countLabels>>
type Known = {
  filters: Filters
  /** Readers are not told which quotes are unchecked. */
  hidesUnchecked: boolean
  categories: Category[]
  counted: Labels
  authorName: string | null
  authorAsked: string | null
  tagName: string | null
}

/** The filters, chosen from lists of what some quote has; authors and tags are too many for that and are written. */
export function choicesOf({ filters, hidesUnchecked, categories, counted, authorAsked }: Known): Choice[] {
  // What is chosen is in its list even where nothing has it.
  const values = (kind: 'l' | 's', chosen = '') => [
    ...new Set([...counted.filter((one) => one.kind === kind).map(({ value }) => value), ...(chosen ? [chosen] : [])]),
  ]
  const languages = values('l', filters.language).map((value) => ({ value, name: languageName(value) }))
  const offered = new Set(values('s', filters.status).filter((status) => status !== 'unverified' || !hidesUnchecked))
  const statuses = Object.entries(statusWords).filter(([status]) => offered.has(status))
  return [
    choice(
      'category',
      categories.map(({ slug, name }) => ({ value: slug, name })),
    ),
    { name: 'author', label: labels.author(), chosen: authorAsked ?? '' },
    { name: 'tag', label: labels.tag(), chosen: filters.tag ?? '' },
    choice(
      'length',
      Object.entries(lengths).map(([value, name]) => ({ value, name: name() })),
    ),
    choice(
      'language',
      languages.toSorted((a, b) => a.name.localeCompare(b.name, language())),
    ),
    choice(
      'status',
      statuses.map(([value, { short }]) => ({ value, name: short() })),
    ),
  ]

  function choice(name: FilterName, options: NonNullable<Choice['options']>): Choice {
    return { name, label: labels[name](), chosen: filters[name] ?? '', options }
  }
}

/** The languages that quotes are in, those of most quotes first. */
export function tonguesOf(counted: Labels): Tongue[] {
  return counted
    .filter(({ kind }) => kind === 'l')
    .map(({ value: code, n }) => ({ code, name: languageName(code), own: ownLanguageName(code), count: n }))
}

/** Those of them that a question names. */
export function tonguesMeant(q: string, counted: Labels): Tongue[] {
  const tongues = tonguesOf(counted)
  const meant = new Set(
    languagesMeant(
      q,
      tongues.map(({ code }) => code),
    ),
  )
  return tongues.filter(({ code }) => meant.has(code))
}

/** Each chosen filter in words, and what is left without it. */
export function chosenOf({
  filters,
  categories,
  authorName,
  tagName,
}: Known): { name: FilterName; label: string; value: string; without: Filters }[] {
  return filterNames.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const { [name]: _gone, ...without } = filters
    return [{ name, label: labels[name](), value: spelt(name, value), without }]
  })

  function spelt(name: FilterName, value: string): string {
    if (name === 'category') return categories.find(({ slug }) => slug === value)?.name ?? value
    if (name === 'author') return authorName ?? value
    if (name === 'tag') return tagName ?? value
    if (name === 'length') return isLength(value) ? lengthNames[value]() : value
    if (name === 'language') return languageName(value)
    if (name === 'status')
      return (
        Object.entries(statusWords)
          .find(([status]) => status === value)?.[1]
          .short() ?? value
      )
    return value
  }
}

/** The category that has this (folded) name on pages in their language, there or as it was written. The search finds quotes by the written one alone. */
export function categoryCalled(subject: string, categories: readonly Category[]): { name: string; slug: string } | null {
  const isCalled = ({ name, written }: Category) =>
    name !== written.name && [name, written.name].some((one) => wordsOf(one).join(' ') === subject)
  const found = subject === '' ? undefined : categories.find(isCalled)
  return found ? { name: found.name, slug: found.slug } : null
}
