import type { AccountRole } from '#accounts'

const names: Record<AccountRole, string> = { admin: 'Admin', moderator: 'Moderator', author: 'Author', user: 'User' }

/** What each role's badge looks like. */
const looks: Record<AccountRole, 'destructive' | 'secondary' | 'outline' | 'default'> = {
  admin: 'destructive',
  moderator: 'secondary',
  author: 'outline',
  user: 'default',
}

export function RoleBadge({ role }: { role: AccountRole }) {
  return (
    <span className="badge" data-look={looks[role]}>
      {names[role]}
    </span>
  )
}
