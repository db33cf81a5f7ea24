import type { Ctx } from '#access'
import { getAuthorBySlug } from '#authors'
import { findCategories, type Category } from '#categories'
import { isHouseError, NotFound } from '#platform/errors'
import { quoteLengths, statuses, type QuoteLength, type SearchAsked, type Status } from '#quotes'
import { filterNames, type Filters } from './search-address.ts'

export function filtersOf(url: URL): Filters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = url.searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/** What the filters mean, with the names to show for them. @throws NotFound for what there is none of */
export async function readFilters(
  ctx: Ctx,
  filters: Filters,
): Promise<{ asked: Omit<SearchAsked, 'q'>; authorName: string | null; categories: Category[] }> {
  const [categories, author] = await Promise.all([
    findCategories(ctx),
    filters.author === undefined ? null : authorMeant(ctx, filters.author),
  ])
  const category = filters.category === undefined ? undefined : categories.find(({ slug }) => slug === filters.category)
  if (filters.category !== undefined && !category) throw new NotFound('There is no such category.')
  if (filters.length !== undefined && !isLength(filters.length)) throw new NotFound('There is no such length.')
  if (filters.status !== undefined && !isStatus(filters.status)) throw new NotFound('There is no such status.')
  const asked = {
    category: category?.id,
    author: author?.id,
    tag: filters.tag,
    length: filters.length,
    language: filters.language,
    status: filters.status,
  }
  return { asked, authorName: author?.name ?? null, categories }
}

/** A former name of an author is as good as today's: it is only a filter, not an address of theirs. */
async function authorMeant(ctx: Ctx, slug: string) {
  try {
    return await getAuthorBySlug(ctx, slug)
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'not-found' || fault.movedTo === undefined) throw fault
    return await getAuthorBySlug(ctx, fault.movedTo)
  }
}

function isLength(value: string): value is QuoteLength {
  return Object.hasOwn(quoteLengths, value)
}

function isStatus(value: string): value is Status {
  return statuses.some((status) => status === value)
}
