import { requireRight, type Ctx } from '#access'
import { SignInNeeded } from '#platform/errors'

/** Whose profile it is about: one's own, or as an admin anybody's. @throws SignInNeeded · Forbidden */
export function requireSelf(ctx: Pick<Ctx, 'actor'>, of: string | null = ctx.actor.id): string {
  if (of === null) throw new SignInNeeded('No user authenticated')
  if (of !== ctx.actor.id) requireRight(ctx, 'people.manage')
  return of
}
