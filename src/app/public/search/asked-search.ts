import type { Ctx } from '#access'
import { askedName, authorNameHere, findAuthors } from '#authors'
import { findCategories, type Category } from '#categories'
import { isHouseError, NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import { findTagName, statuses, type SearchAsked, type Status } from '#quotes'
import { authorMeant, categoryMeant } from '../../lists/filters.ts'
import { isLength } from '../../lists/list-view.ts'
import { filterNames, type Filters } from './search-address.ts'

export function filtersOf(url: URL): Filters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = url.searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

type Read = {
  filters: Filters
  asked: Omit<SearchAsked, 'q'>
  authorName: string | null
  /** What the field of the author says: it leads to the same one again. */
  authorAsked: string | null
  /** No one author is meant by what was written there. */
  isAuthorUnclear: boolean
  /** What the tag asked for is called in the language of the page. */
  tagName: string | null
  categories: Category[]
}

/**
 * What the filters mean, by today's names, and what to show for them.
 * @throws NotFound for what there is none of, but an author: that field is written by hand, and who slips keeps what they wrote
 */
export async function readFilters(ctx: Ctx, filters: Filters): Promise<Read> {
  const [{ show_unchecked }, categories, category, author, tagName] = await Promise.all([
    getSettings(ctx),
    findCategories(ctx),
    filters.category === undefined ? undefined : categoryMeant(ctx, filters.category),
    filters.author === undefined ? undefined : authorWritten(ctx, filters.author),
    filters.tag === undefined ? null : findTagName(ctx, filters.tag),
  ])
  if (filters.length !== undefined && !isLength(filters.length)) throw new NotFound('Unknown length.')
  if (filters.status !== undefined && (!isStatus(filters.status) || (filters.status === 'unverified' && !show_unchecked)))
    throw new NotFound('Unknown status.')
  const asked = {
    category: category?.id,
    author: author?.id,
    tag: filters.tag,
    length: filters.length,
    language: filters.language,
    status: filters.status,
  }
  const today = { ...filters, ...(category && { category: category.slug }), ...(author && { author: author.slug }) }
  const isAuthorUnclear = author === null
  const [authorName, authorAsked] = author ? [authorNameHere(author), askedName(author)] : [null, filters.author ?? null]
  return { filters: today, asked, authorName, authorAsked, isAuthorUnclear, tagName, categories }
}

/** What a reader wrote may be a part of a name that only one author has; null where it is nobody's, or more than one's. */
async function authorWritten(ctx: Ctx, name: string) {
  try {
    return await authorMeant(ctx, name)
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'not-found' || fault.gone) throw fault
    const { authors, total } = await findAuthors(ctx, { search: name, limit: 1 })
    return total === 1 ? (authors[0] ?? null) : null
  }
}

function isStatus(value: string): value is Status {
  return statuses.some((status) => status === value)
}
