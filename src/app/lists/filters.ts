import { isId, type Ctx } from '#access'
import { getAuthor, getAuthorBySlug, type Author } from '#authors'
import { getCategory, getCategoryBySlug, type Category } from '#categories'
import { isHouseError } from '#platform/errors'

// A filter is not an address: what was renamed or merged is found without a detour.

/** By slug, name or id, those that it had before too. @throws NotFound */
export function categoryMeant(ctx: Ctx, asked: string): Promise<Category> {
  return follow(asked, (name) => getCategoryAt(ctx, name))
}

/** By slug, name or id, those that it had before too. @throws NotFound */
export function authorMeant(ctx: Ctx, asked: string): Promise<Author> {
  return follow(asked, (name) => getAuthorAt(ctx, name))
}

/** For an address. @throws NotFound: `movedTo` where it has another slug now */
export function getCategoryAt(ctx: Ctx, asked: string): Promise<Category> {
  return isId(asked) ? getCategory(ctx, asked) : getCategoryBySlug(ctx, asked)
}

/** For an address. @throws NotFound: `movedTo` where it has another slug now */
export function getAuthorAt(ctx: Ctx, asked: string): Promise<Author> {
  return isId(asked) ? getAuthor(ctx, asked) : getAuthorBySlug(ctx, asked)
}

async function follow<T>(asked: string, find: (asked: string) => Promise<T>): Promise<T> {
  try {
    return await find(asked)
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'not-found' || fault.movedTo === undefined) throw fault
    return await find(fault.movedTo)
  }
}
