import type { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { alterRole } from './alter-role.ts'
import { changedRole, grantedTo } from './custom-role.ts'
import { requireCategories } from './require-categories.ts'
import { requireFreeName } from './require-free-name.ts'
import { storedScope } from './role-store.ts'

/**
 * Gives a role another name, other rights and other limits; they hold for everybody who has it from their next request on.
 * @throws Forbidden below admin · PasswordNeeded · Invalid · NotFound · Conflict where somebody changed it first, or another has the name
 */
export async function changeRole(ctx: Ctx, input: Given<z.input<typeof changedRole>>): Promise<{ batch: string }> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  const { id, version, name, rights, categories, languages } = takeInput(changedRole, input)
  return await alterRole(ctx, { id, verb: 'update' }, async (role, all, writing) => {
    if (role.version !== version) throw new Conflict(say('desk-roles.changed-first'))
    requireFreeName(all, { id, name })
    // A category that was deleted stays: without it, the role might be limited no longer.
    const had = storedScope(role.scope).categories
    const fresh = (categories ?? []).filter((one) => !had.includes(one))
    await requireCategories(writing, fresh)
    return {
      name,
      rights: grantedTo(role.base, rights),
      ...(categories ? { categories: [...new Set(categories)] } : {}),
      ...(languages ? { languages: [...new Set(languages)] } : {}),
    }
  })
}
