import { deskRoles, requireRole, type Ctx } from '#access'
import type { PresentPerson } from './presence.ts'
import { readPresent } from './store.ts'

/** Who is behind these sessions, by session. Without those that ended, and those whose account was disabled. @throws Forbidden below author */
export async function findPresent(ctx: Ctx, sessions: readonly string[]): Promise<ReadonlyMap<string, PresentPerson>> {
  requireRole(ctx, ...deskRoles)
  if (sessions.length === 0) return new Map()
  return new Map((await readPresent(ctx, [...new Set(sessions)])).map((person) => [person.session, person]))
}
