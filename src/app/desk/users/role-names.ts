import { say } from '#messages'
import type { AccountRole } from '#accounts'
import type { Filter } from '../table/filter-bar.tsx'

/** A role that can be given: a built-in one, or one of the site's own by its id. */
export type RoleOption = { value: string; name: string }

/** As the spec names them, in its order. */
export const roleNames: readonly { value: AccountRole; name: string }[] = [
  {
    value: 'user',
    get name() {
      return say('desk-users.role-user')
    },
  },
  {
    value: 'admin',
    get name() {
      return say('desk-users.admin')
    },
  },
  {
    value: 'author',
    get name() {
      return say('desk-users.author')
    },
  },
  {
    value: 'moderator',
    get name() {
      return say('desk-users.moderator')
    },
  },
]

/** `roles`: the site's own. */
export const roleFilter = (roles: readonly RoleOption[]): Filter => ({
  param: 'role',
  name: say('desk-users.role'),
  all: say('desk-users.all-roles'),
  options: [...roleNames, ...roles],
})
