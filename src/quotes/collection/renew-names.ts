import { randomUUID } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { readAuthorRecords } from '#authors'
import { readCategoryRecords } from '#categories'
import { change, changeMany, type StoredRecord, type Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import { wasLoaded } from './link-store.ts'
import { readAuthors, readCategories, readNames } from './load-collection.ts'
import { addAuthorNames, addCategoryNames, addTagNames, lacksNames, lockAuthorsLacking, lockLacking } from './names-store.ts'

/**
 * Gives categories and authors that are still called as in the starter collection, and tags, the names that this release has for them in other languages. What staff wrote or
 * took out stays. @returns how many have more names now
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function renewNames(ctx: Ctx, folder: string): Promise<number> {
  requireRight(ctx, 'settings.change')
  if (!(await wasLoaded(ctx))) return 0
  const named = { categories: await readCategories(folder), authors: await readAuthors(folder), names: await readNames(folder) }
  if (!(await lacksNames(ctx, named))) return 0
  const { after } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'renew-names' }, async (writing) => ({
    before: { categories: 0, authors: 0, tags: 0 },
    after: {
      categories: await renewCategories(writing, named),
      authors: await renewAuthors(writing, named),
      tags: await addTagNames(writing, named),
    },
  }))
  return after.categories + after.authors + after.tags
}

type Named = Parameters<typeof lockLacking>[1]

const renewCategories = async (inside: Ctx, named: Named) =>
  await renewed(inside, 'category', {
    lock: (writing) => lockLacking(writing, named),
    read: readCategoryRecords,
    add: (writing) => addCategoryNames(writing, named, { areNew: false }),
  })

const renewAuthors = async (inside: Ctx, named: Named) =>
  await renewed(inside, 'author', {
    lock: (writing) => lockAuthorsLacking(writing, named),
    read: readAuthorRecords,
    add: async (writing) => {
      await addAuthorNames(writing, named)
      // Their quotes are found by the new names once the job has followed.
      await sendJob(writing, 'follow-renames', {})
    },
  })

type Steps = {
  lock: (writing: Writing) => Promise<string[]>
  read: (ctx: Ctx, ids: string[]) => Promise<Map<string, StoredRecord>>
  add: (writing: Writing) => Promise<void>
}

/** Each has an entry in the record: that its version is another doesn't mean that staff edited it (collection-left-store.ts). */
async function renewed(inside: Ctx, noun: 'category' | 'author', { lock, read, add }: Steps): Promise<number> {
  const { changes } = await changeMany(inside, { noun, verb: 'renew-names', batch: randomUUID() }, async (writing) => {
    const ids = await lock(writing)
    if (ids.length === 0) return { changes: [] }
    const before = await read(writing, ids)
    await add(writing)
    const after = await read(writing, ids)
    return { changes: ids.map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null })) }
  })
  return changes.length
}
