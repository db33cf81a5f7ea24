import { say } from '#messages'
import type { AccountRole } from '#accounts'

const names: () => Record<AccountRole, string> = () => ({
  admin: say('session.admin'),
  moderator: say('session.moderator'),
  author: say('session.author'),
  user: say('session.user'),
})

/** What each role's badge looks like. */
export const roleLooks: Record<AccountRole, 'destructive' | 'secondary' | 'outline' | 'default'> = {
  admin: 'destructive',
  moderator: 'secondary',
  author: 'outline',
  user: 'default',
}

export const roleName = (role: AccountRole): string => names()[role]

/** `name`: of a role of the site's own on top of it. */
export function RoleBadge({ role, name }: { role: AccountRole; name?: string | undefined }) {
  return (
    <span className="badge" data-look={roleLooks[role]}>
      {name ?? roleName(role)}
    </span>
  )
}
