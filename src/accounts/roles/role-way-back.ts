import { z } from 'zod'
import { requireFreshPassword, rights } from '#access'
import type { WayBack } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { grantedTo } from './custom-role.ts'
import { requireFreeName } from './require-free-name.ts'
import { lockRoles, readRoleRecords, saveRoleFields } from './role-store.ts'

const recorded = z.object({
  name: z.string(),
  base: z.enum(['author', 'moderator']),
  rights: z.array(z.enum(rights)),
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
      if (back.removed_at === null) requireFreeName(all, { id, name: back.name })
      await saveRoleFields(writing, id, { ...back, rights: grantedTo(back.base, back.rights) })
    }
  },
  seen: () => 'nothing',
}
