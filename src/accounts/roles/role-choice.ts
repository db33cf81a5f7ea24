import { isId } from '#access'
import { z } from 'zod'
import { say } from '#messages'
import type { Writing } from '#changes'
import { Invalid } from '#platform/errors'
import { accountRoles } from '../account.ts'
import type { GivenRole } from '../profile-store.ts'
import { holdRole } from './role-store.ts'

const unknownRole = () => say('desk-users.unknown-role')

/** A built-in role, or the id of one of the site's own. */
export const roleChoice = z
  .string({ error: unknownRole })
  .refine((chosen) => accountRoles.some((role) => role === chosen) || isId(chosen), { error: unknownRole })

/** @throws Invalid for a role that is no more */
export async function roleChosen(writing: Writing, chosen: z.output<typeof roleChoice>): Promise<GivenRole> {
  const builtIn = accountRoles.find((role) => role === chosen)
  if (builtIn) return { role: builtIn, customRole: null }
  const found = await holdRole(writing, chosen)
  if (!found) throw new Invalid(unknownRole(), { role: unknownRole() })
  const { id, name, base, rights } = found
  return { role: base, customRole: { id, name, rights } }
}

/** As records of changes and emails name it. */
export const roleNamed = ({ role, customRole }: GivenRole) => ({ role, ...(customRole ? { customRole: customRole.name } : {}) })
