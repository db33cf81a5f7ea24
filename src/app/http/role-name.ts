import { say } from '#messages'
import type { AccountRole } from '#accounts'

const names: Readonly<Record<AccountRole, () => string>> = {
  admin: () => say('session.admin'),
  moderator: () => say('session.moderator'),
  author: () => say('session.author'),
  user: () => say('session.user'),
}

export const roleName = (role: AccountRole): string => names[role]()

/** Whether people have that role: visitors and the system have none that is named. */
export const isRoleOfPeople = (role: string): role is AccountRole => Object.hasOwn(names, role)
