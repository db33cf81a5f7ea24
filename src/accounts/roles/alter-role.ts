import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { ListedRole } from './custom-role.ts'
import { lockRoles, readRoleRecords, saveRoleFields, type RoleFields } from './role-store.ts'

/** Changes a role as `alter` says, which may refuse. Only for verbs that have checked the permission. @returns the batch that undoes it @throws NotFound */
export async function alterRole(
  ctx: Ctx,
  { id, verb }: { id: string; verb: 'update' | 'remove' },
  alter: (role: ListedRole, all: readonly ListedRole[]) => Partial<RoleFields>,
): Promise<{ batch: string }> {
  const batch = randomUUID()
  await change(ctx, { noun: 'role', id, verb, batch }, async (writing) => {
    const roles = await lockRoles(writing)
    const role = roles.find((one) => one.id === id)
    if (!role) throw new NotFound(say('desk-roles.gone'))
    const { name, rights } = role
    const before = (await readRoleRecords(writing, [id])).get(id) ?? null
    await saveRoleFields(writing, id, { name, rights, removed_at: null, ...alter(role, roles) })
    const after = (await readRoleRecords(writing, [id])).get(id) ?? null
    return { before, after, seen: 'nothing' as const }
  })
  return { batch }
}
