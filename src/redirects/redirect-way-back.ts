import { z } from 'zod'
import type { StoredRecord, WayBack } from '#changes'
import { insertFree } from './add-redirects.ts'
import { asGone, asRecorded } from './redirect.ts'
import { deleteRedirect, lockAdding, readByIds } from './store.ts'

const recorded = z.object({ path: z.string(), target: z.string(), isPermanent: z.boolean() })

/** Those that the batch added are deleted; one that it deleted comes back, unless its path leads elsewhere by now. */
export const redirectWayBack: WayBack = {
  noun: 'redirect',
  right: 'redirects.manage',
  hold: lockAdding,
  read: async (ctx, ids) => {
    const there = await readByIds(ctx, ids)
    return new Map(ids.map((id): [string, StoredRecord] => [id, recordOf(there.get(id))]))
  },
  putBack: async (writing, steps) => {
    for (const { id } of steps) await deleteRedirect(writing, id)
    const back = steps.flatMap(({ id, before }) => {
      const read = recorded.safeParse(before)
      return read.success ? [{ id, ...read.data }] : []
    })
    if (back.length > 0) await insertFree(writing, back)
  },
  seen: () => 'nothing',
}

const recordOf = (one: Parameters<typeof asRecorded>[0] | undefined) => (one ? asRecorded(one) : asGone)
