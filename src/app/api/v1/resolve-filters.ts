import type { Ctx } from '#access'
import { Invalid, isHouseError } from '#platform/errors'
import { authorMeant, categoryMeant } from '../../lists/filters.ts'

/** Quotes of every category are asked for by this name, where no category is called so. */
const everyCategory = 'All'

/** The ids that two filters mean. @throws Invalid where nothing answers to one: an empty list would hide a typo */
export async function resolveFilters(ctx: Ctx, filters: { category?: string | undefined; author?: string | undefined }) {
  const [category, author] = await Promise.all([
    idOf(filters.category, 'category', (asked) => categoryMeant(ctx, asked)),
    idOf(filters.author, 'author', (asked) => authorMeant(ctx, asked)),
  ])
  return { category, author }
}

async function idOf(asked: string | undefined, parameter: string, find: (asked: string) => Promise<{ id: string }>) {
  if (asked === undefined) return undefined
  try {
    return (await find(asked)).id
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'not-found') throw fault
    if (parameter === 'category' && asked === everyCategory) return undefined
    throw new Invalid(fault.message, { [parameter]: fault.message })
  }
}
