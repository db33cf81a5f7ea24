import { randomUUID } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { readCategoryRecords } from '#categories'
import { change, changeMany } from '#changes'
import { wasLoaded } from './link-store.ts'
import { readCategories, readNames } from './load-collection.ts'
import { addCategoryNames, addTagNames, lacksNames, lockLacking } from './names-store.ts'

/**
 * Gives categories that are still called as in the starter collection, and tags, the names that this release has for them in other languages. What staff wrote or
 * took out stays. @returns how many have more names now
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function renewNames(ctx: Ctx, folder: string): Promise<number> {
  requireRight(ctx, 'settings.change')
  if (!(await wasLoaded(ctx))) return 0
  const named = { categories: await readCategories(folder), names: await readNames(folder) }
  if (!(await lacksNames(ctx, named))) return 0
  const { after } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'renew-names' }, async (writing) => ({
    before: { categories: 0, tags: 0 },
    after: { categories: await renewCategories(writing, named), tags: await addTagNames(writing, named) },
  }))
  return after.categories + after.tags
}

/** Each has an entry in the record: that its version is another doesn't mean that staff edited it (collection-left-store.ts). */
async function renewCategories(inside: Ctx, named: Parameters<typeof addTagNames>[1]): Promise<number> {
  const act = { noun: 'category', verb: 'renew-names', batch: randomUUID() } as const
  const { changes } = await changeMany(inside, act, async (writing) => {
    const ids = await lockLacking(writing, named)
    const before = await readCategoryRecords(writing, ids)
    await addCategoryNames(writing, named, { areNew: false })
    const after = await readCategoryRecords(writing, ids)
    return { changes: ids.map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null })) }
  })
  return changes.length
}
