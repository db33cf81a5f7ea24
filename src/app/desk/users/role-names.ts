import type { AccountRole } from '#accounts'
import type { Filter } from '../table/filter-bar.tsx'

/** As the spec names them, in its order. */
export const roleNames: readonly { value: AccountRole; name: string }[] = [
  { value: 'user', name: 'User' },
  { value: 'admin', name: 'Admin' },
  { value: 'author', name: 'Author' },
  { value: 'moderator', name: 'Moderator' },
]

export const roleFilter: Filter = { param: 'role', name: 'Role', all: 'All Roles', options: roleNames }

/** What the badge of each looks like. */
export const roleLooks: Record<AccountRole, string> = {
  admin: 'destructive',
  moderator: 'secondary',
  author: 'outline',
  user: 'default',
}
