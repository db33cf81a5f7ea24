import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { change, type Writing } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { ListedRole } from './custom-role.ts'
import { lockRoles, readRoleRecords, saveRoleFields, storedScope, type RoleFields } from './role-store.ts'

/** Changes a role as `alter` says, which may refuse. Only for verbs that have checked the permission. @returns the batch that undoes it @throws NotFound */
export async function alterRole(
  ctx: Ctx,
  { id, verb }: { id: string; verb: 'update' | 'remove' },
  alter: (role: ListedRole, all: readonly ListedRole[], writing: Writing) => Partial<RoleFields> | Promise<Partial<RoleFields>>,
): Promise<{ batch: string }> {
  const batch = randomUUID()
  await change(ctx, { noun: 'role', id, verb, batch }, async (writing) => {
    const roles = await lockRoles(writing)
    const role = roles.find((one) => one.id === id)
    if (!role) throw new NotFound(say('desk-roles.gone'))
    const { name, rights, scope } = role
    const before = (await readRoleRecords(writing, [id])).get(id) ?? null
    await saveRoleFields(writing, id, {
      name,
      rights,
      ...storedScope(scope),
      removed_at: null,
      ...(await alter(role, roles, writing)),
    })
    const after = (await readRoleRecords(writing, [id])).get(id) ?? null
    return { before, after, seen: 'nothing' as const }
  })
  return { batch }
}
