import { z } from 'zod'
import { held, requireFreshPassword } from '#access'
import type { WayBack } from '#changes'
import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { mostRoles } from './custom-role.ts'
import { requireFreeName } from './require-free-name.ts'
import { lockRoles, readRoleRecords, saveRoleFields } from './role-store.ts'

const recorded = z.object({
  name: z.string(),
  base: z.enum(['author', 'moderator']),
  /** As they were called then. */
  rights: z.array(z.string()),
  /** What is recorded from before roles could be limited has neither. */
  categories: z.array(z.string()).optional(),
  languages: z.array(z.string()).optional(),
  removed_at: z.coerce.date().nullable(),
})

/** A role that the batch made is removed; one that it removed comes back. It wants the password, as changing a role does. */
export const roleWayBack: WayBack = {
  noun: 'role',
  right: 'people.manage',
  hold: lockRoles,
  read: readRoleRecords,
  putBack: async (writing, steps) => {
    requireFreshPassword(writing)
    for (const { id, was, before } of steps) {
      const all = await lockRoles(writing)
      const holders = all.find((one) => one.id === id)?.holders ?? 0
      const back = before === null ? { ...recorded.parse(was), removed_at: writing.clock.now() } : recorded.parse(before)
      if (back.removed_at !== null && holders > 0) throw new Conflict(say('desk-roles.still-held', { count: holders }))
      if (back.removed_at === null) {
        requireFreeName(all, { id, name: back.name })
        if (!all.some((one) => one.id === id) && all.length >= mostRoles)
          throw new Invalid(say('desk-roles.at-most', { most: mostRoles }))
      }
      const now = recorded.parse(was)
      await saveRoleFields(writing, id, {
        ...back,
        // A role never becomes unlimited because a record says nothing of its limits.
        categories: back.categories ?? now.categories ?? [],
        languages: back.languages ?? now.languages ?? [],
        rights: held(back.base, back.rights),
      })
    }
  },
  seen: () => 'nothing',
}
