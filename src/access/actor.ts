import { say } from '#messages'
import type { Ground } from '#platform/ground'
import { Forbidden, PasswordNeeded, SignInNeeded } from '#platform/errors'

/** The four roles, beside the visitor who has none and the system that runs jobs and command lines. */
export type Role = 'visitor' | 'user' | 'author' | 'moderator' | 'admin' | 'system'

export type Actor = {
  id: string | null
  /** What they may do now: staff that lack a second factor which the site demands act as users. */
  role: Role
  /** The session that they act in; none for programs that act by a token. */
  sessionId?: string | null
  /** When they last proved their password or a passkey in it. */
  passwordAt?: Date | null
  /** They proved a passkey in this very request, in place of the password. */
  byPasskey?: boolean
  /** The program that acts for them, by the name of its token. */
  program?: string
}

/** Everything a verb is given besides its input. */
export type Ctx = Ground & { actor: Actor; requestId?: string }

export const visitor: Actor = { id: null, role: 'visitor' }
export const systemActor: Actor = { id: null, role: 'system' }

/** Who may enter the desk; authors see their own drafts there. */
export const deskRoles = ['author', 'moderator', 'admin'] as const satisfies Role[]
/** Who may change what is published. */
export const editorRoles = ['moderator', 'admin'] as const satisfies Role[]

/** @throws Forbidden unless the actor holds one of the roles; the system may do everything. */
export function requireRole(ctx: Pick<Ctx, 'actor'>, ...roles: Role[]): void {
  if (ctx.actor.role === 'system' || roles.includes(ctx.actor.role)) return
  throw new Forbidden(`This needs the role ${roles.join(' or ')}.`)
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
