import type { AccountRole } from '#accounts'
import { roleName } from '../http/role-name.ts'

/** What each role's badge looks like. */
export const roleLooks: Record<AccountRole, 'destructive' | 'secondary' | 'outline' | 'default'> = {
  admin: 'destructive',
  moderator: 'secondary',
  author: 'outline',
  user: 'default',
}

/** `name`: of a role of the site's own on top of it. */
export function RoleBadge({ role, name }: { role: AccountRole; name?: string | undefined }) {
  return (
    <span className="badge" data-look={roleLooks[role]}>
      {name ?? roleName(role)}
    </span>
  )
}
