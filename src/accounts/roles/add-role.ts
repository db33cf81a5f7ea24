import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { addedRole, grantedTo, mostRoles } from './custom-role.ts'
import { requireCategories } from './require-categories.ts'
import { requireFreeName } from './require-free-name.ts'
import { insertRole, lockRoles, readRoleRecords } from './role-store.ts'

/** Makes a role, which nobody holds yet. @throws Forbidden below admin · PasswordNeeded · Invalid, also for more than `mostRoles` · Conflict where another has the name */
export async function addRole(ctx: Ctx, input: Given<z.input<typeof addedRole>>): Promise<{ id: string; batch: string }> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  const { name, base, rights: asked, categories, languages } = takeInput(addedRole, input)
  const rights = grantedTo(base, asked)
  const [id, batch] = [randomUUID(), randomUUID()]
  await change(ctx, { noun: 'role', id, verb: 'create', batch }, async (writing) => {
    const roles = await lockRoles(writing)
    if (roles.length >= mostRoles) throw new Invalid(say('desk-roles.at-most', { most: mostRoles }))
    requireFreeName(roles, { id, name })
    await requireCategories(writing, categories)
    await insertRole(writing, {
      id,
      name,
      base,
      rights,
      categories: [...new Set(categories)],
      languages: [...new Set(languages)],
    })
    const after = (await readRoleRecords(writing, [id])).get(id) ?? null
    return { before: null, after, seen: 'nothing' as const }
  })
  return { id, batch }
}
