import { say } from '#messages'
import { Conflict } from '#platform/errors'
import type { CustomRole } from './custom-role.ts'

/** @throws Conflict where another of the roles has the name */
export function requireFreeName(roles: readonly CustomRole[], { id, name }: Pick<CustomRole, 'id' | 'name'>): void {
  const taken = roles.some((role) => role.id !== id && role.name.toLowerCase() === name.toLowerCase())
  if (taken) throw new Conflict(say('desk-roles.name-taken'), { name: say('desk-roles.name-taken') })
}
