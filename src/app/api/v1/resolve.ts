import { isId, type Ctx } from '#access'
import { getAuthor, getAuthorBySlug, type Author } from '#authors'
import { getCategory, getCategoryBySlug, type Category } from '#categories'
import { Invalid, isHouseError } from '#platform/errors'

/** By slug, name or id. @throws NotFound: `movedTo` where it has another slug now */
export function findCategory(ctx: Ctx, asked: string): Promise<Category> {
  return isId(asked) ? getCategory(ctx, asked) : getCategoryBySlug(ctx, asked)
}

/** By slug, name or id. @throws NotFound: `movedTo` where there is another slug now */
export function findAuthor(ctx: Ctx, asked: string): Promise<Author> {
  return isId(asked) ? getAuthor(ctx, asked) : getAuthorBySlug(ctx, asked)
}

/**
 * The ids that two filters mean, under whichever of their names. @throws Invalid where nothing answers to it: an empty list would hide
 * a slip of the pen
 */
export async function resolveFilters(ctx: Ctx, filters: { category?: string | undefined; author?: string | undefined }) {
  const [category, author] = await Promise.all([
    meant(filters.category, 'category', (asked) => findCategory(ctx, asked)),
    meant(filters.author, 'author', (asked) => findAuthor(ctx, asked)),
  ])
  return { category, author }
}

async function meant(asked: string | undefined, parameter: string, find: (asked: string) => Promise<{ id: string }>) {
  if (asked === undefined) return undefined
  try {
    return (await follow(asked, find)).id
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'not-found') throw fault
    throw new Invalid(fault.message, { [parameter]: fault.message })
  }
}

/** A filter is not an address: what was renamed or merged is found without a detour. */
async function follow<T>(asked: string, find: (asked: string) => Promise<T>): Promise<T> {
  try {
    return await find(asked)
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'not-found' || fault.movedTo === undefined) throw fault
    return await find(fault.movedTo)
  }
}
