import { say } from '#messages'
import { requireFreshPassword, requireRight, requireRole, takeInput, type BaseRole, type Ctx } from '#access'
import { change, type Writing } from '#changes'
import { Conflict, Invalid } from '#platform/errors'
import { dayMs } from '#time'
import { hashOfToken } from '../hash-of-token.ts'
import { roleChosen, roleNamed } from '../roles/role-choice.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { requireOwnSession } from '../session/require-own-session.ts'
import { mostTokens, newToken, rolesForScope, tokenInput, type TokenInput } from './token.ts'
import type { TokenScope } from './token-scopes.ts'
import { insertToken } from './token-store.ts'

/**
 * A token with which a program acts for the person who made it, or as an admin chooses, with a lower role. It is shown this once: only its hash is kept.
 * @throws SignInNeeded · Forbidden for a token, for a scope that their role can't have (`tokenScopes`), and as `requireBothSteps` · PasswordNeeded · Invalid, also for a scope that the chosen role can't have · Conflict where they have twenty
 */
export async function createToken(ctx: Ctx, input: TokenInput): Promise<{ id: string; token: string }> {
  const { id: userId } = requireOwnSession(ctx)
  requireFreshPassword(ctx)
  await requireBothSteps(ctx, userId)
  const { name, scopes, days, role: chosen } = takeInput(tokenInput, input)
  if (chosen !== '') requireRight(ctx, 'people.manage')
  for (const scope of scopes) {
    const roles = rolesForScope(scope)
    if (roles) requireRole(ctx, ...roles)
  }
  const token = newToken()
  const hash = hashOfToken(token)
  const expiresAt = days === 'never' ? null : new Date(ctx.clock.now().getTime() + Number(days) * dayMs)
  const { id } = await change(ctx, { noun: 'account', id: userId, verb: 'create-token' }, async (writing) => {
    const { role, customRole, named } = await givenRole(writing, chosen, scopes)
    const token = { userId, name, scopes, role, customRole, expiresAt, hash }
    const made = await insertToken(writing, token, mostTokens)
    if (!made) throw new Conflict(say('accounts.too-many-tokens', { most: mostTokens }))
    return { ...made, after: { token: made.id, name, scopes, ...named }, seen: 'nothing' }
  })
  return { id, token }
}

/** @throws Invalid for a role that is no more, or that can't have one of the scopes */
async function givenRole(
  writing: Writing,
  chosen: string,
  scopes: readonly TokenScope[],
): Promise<{ role: BaseRole | null; customRole: string | null; named: object }> {
  if (chosen === '') return { role: null, customRole: null, named: {} }
  const { role, customRole } = await roleChosen(writing, chosen)
  if (role !== 'author' && role !== 'moderator') throw new Error(`${role} is no role that a program is given`)
  const lacks = () => say('account.token-role-lacks')
  if (!scopes.every((scope) => rolesForScope(scope)?.includes(role) ?? true)) throw new Invalid(lacks(), { role: lacks() })
  return { role, customRole: customRole?.id ?? null, named: roleNamed({ role, customRole }) }
}
