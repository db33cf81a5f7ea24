import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { wasLoaded } from './link-store.ts'
import { readCategories, readNames } from './load-collection.ts'
import { addNames, lacksNames } from './names-store.ts'

/**
 * Gives categories that are still called as in the starter collection, and tags, the names that this release has for them in other languages. What staff wrote or
 * took out stays. @returns how many have more names now
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function renewNames(ctx: Ctx, folder: string): Promise<number> {
  requireRole(ctx, 'admin')
  if (!(await wasLoaded(ctx))) return 0
  const named = { categories: await readCategories(folder), names: await readNames(folder) }
  if (!(await lacksNames(ctx, named))) return 0
  const { after } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'renew-names' }, async (writing) => ({
    before: { categories: 0, tags: 0 },
    after: await addNames(writing, named),
  }))
  return after.categories + after.tags
}
