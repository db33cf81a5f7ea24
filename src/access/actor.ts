import { say } from '#messages'
import type { Ground } from '#platform/ground'
import { Forbidden, PasswordNeeded, SignInNeeded } from '#platform/errors'
import { rolesWith, type Right } from './rights.ts'
import type { Role } from './role.ts'
import type { Scope } from './scope.ts'

export type Actor = {
  id: string | null
  /** What they may do now: staff that lack a second factor which the site demands act as users. */
  role: Role
  /** What they may do by a role of the site's own; without one, what their built-in role may. */
  rights?: readonly Right[] | undefined
  /** The categories and languages that their own role is limited to. `change` holds every write to a quote to it. */
  scope?: Scope | undefined
  /** The session that they act in; none for programs that act by a token. */
  sessionId?: string | null
  /** When they last proved their password or a passkey in it. */
  passwordAt?: Date | null
  /** They proved a passkey in this very request, in place of the password. */
  byPasskey?: boolean
  /** The program that acts for them, by the name of its token. */
  program?: string
  /** The role that it acts with, as it is called, where that isn't the person's. */
  programRole?: string
}

/** Everything a verb is given besides its input. */
export type Ctx = Ground & { actor: Actor; requestId?: string }

export const visitor: Actor = { id: null, role: 'visitor' }
export const systemActor: Actor = { id: null, role: 'system' }

/** @throws Forbidden unless the actor holds one of the roles; the system may do everything. */
export function requireRole(ctx: Pick<Ctx, 'actor'>, ...roles: Role[]): void {
  if (ctx.actor.role === 'system' || roles.includes(ctx.actor.role)) return
  throw roleLacking(roles)
}

/** In the words of programs; pages say it in those of the desk. */
const roleLacking = (roles: readonly Role[]) => new Forbidden(`This needs the role ${roles.join(' or ')}.`, { roles })

/** Whether somebody may do that: by the rights of their own role, or by their built-in one. */
export function hasRight({ role, rights }: Pick<Actor, 'role' | 'rights'>, right: Right): boolean {
  return role === 'system' || (rights?.includes(right) ?? rolesWith(right).includes(role))
}

/** @throws Forbidden unless the actor has the right; the system may do everything. */
export function requireRight({ actor }: Pick<Ctx, 'actor'>, right: Right): void {
  if (hasRight(actor, right)) return
  if (actor.rights) throw new Forbidden(`This needs the right ${right}.`, { right })
  throw roleLacking(rolesWith(right))
}

/** A right, or the built-in roles where none is about it. */
export type Leave = Right | readonly Role[]

export function hasLeave(actor: Pick<Actor, 'role' | 'rights'>, leave: Leave): boolean {
  return typeof leave === 'string' ? hasRight(actor, leave) : actor.role === 'system' || leave.includes(actor.role)
}

/** @throws Forbidden as `requireRight` and `requireRole` do */
export function requireLeave(ctx: Pick<Ctx, 'actor'>, leave: Leave): void {
  if (typeof leave === 'string') requireRight(ctx, leave)
  else requireRole(ctx, ...leave)
}

/** The id of the person who is signed in. @throws SignInNeeded for everybody else */
export function requireAccount(ctx: Pick<Ctx, 'actor'>): string {
  if (ctx.actor.id === null) throw new SignInNeeded(say('account.authentication-required'))
  return ctx.actor.id
}

/** How long a password that was proven is enough for what is grave. */
const freshMs = 10 * 60_000

/** For role changes, security changes, what leaves with names and addresses in it, delete permanently. @throws PasswordNeeded unless it was proven in this session within ten minutes */
export function requireFreshPassword(ctx: Pick<Ctx, 'actor' | 'clock'>): void {
  if (ctx.actor.role === 'system') return
  const { passwordAt = null } = ctx.actor
  if (passwordAt === null || ctx.clock.now().getTime() - passwordAt.getTime() > freshMs)
    throw new PasswordNeeded(say('session.please-enter-password-again'))
}
