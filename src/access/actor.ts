import type { Ground } from '#platform/ground'
import { Forbidden } from '#platform/errors'

/** Roles of the spec (§6), beside the visitor who has none and the system that runs jobs and command lines. */
export type Role = 'visitor' | 'user' | 'author' | 'moderator' | 'admin' | 'system'

export type Actor = { id: string | null; role: Role }

/** Everything a verb is given besides its input. */
export type Ctx = Ground & { actor: Actor; requestId?: string }

export const visitor: Actor = { id: null, role: 'visitor' }
export const systemActor: Actor = { id: null, role: 'system' }

/** @throws Forbidden unless the actor holds one of the roles; the system may do everything. */
export function requireRole(ctx: Pick<Ctx, 'actor'>, ...roles: Role[]): void {
  if (ctx.actor.role === 'system' || roles.includes(ctx.actor.role)) return
  throw new Forbidden(`This needs the role ${roles.join(' or ')}.`)
}
