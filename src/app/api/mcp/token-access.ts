import { actingBy, findTokenAccount } from '#accounts'
import { visitor, type Actor, type Ctx } from '#access'
import { problem } from '../../http/problem.ts'
import { staffTools } from './staff/staff-tools.ts'

/** Who asks, by the token that a program brings. */
export type TokenAccess =
  /** No token: a visitor. */
  | { by: 'nobody' }
  /** One that opens nothing: made up, ended, revoked, or of a disabled account. */
  | { by: 'bad-token' }
  | { by: 'token'; actor: Actor; tokenId: string; isForStaff: boolean }

/** The one scope there is to ask for here. */
const scope = 'staff'

export async function readTokenAccess(ctx: Ctx, authorization: string | undefined): Promise<TokenAccess> {
  const [, bearer] = /^bearer\b *(.*)$/i.exec(authorization ?? '') ?? []
  if (bearer === undefined) return { by: 'nobody' }
  const found = await findTokenAccount({ ...ctx, actor: visitor }, bearer.trim())
  if (!found) return { by: 'bad-token' }
  return { by: 'token', actor: await actingBy(ctx, found), tokenId: found.tokenId, isForStaff: found.scopes.includes(scope) }
}

/** Why this message is refused before it is read any further, as the protocol's rules for authorization want it (RFC 6750); null where it isn't. */
export function refusalOf(access: TokenAccess, message: unknown, isOn: boolean, requestId: string): Response | null {
  if (access.by === 'bad-token')
    return refused(
      401,
      'This token isn’t valid: it has ended, was revoked, or was never created.',
      'error="invalid_token"',
      requestId,
    )
  const tool = staffTools.find(({ name }) => name === calledIn(message))
  if (!tool) return null
  if (access.by === 'nobody')
    return refused(
      401,
      `${tool.name} needs a token that may use staff tools, as Authorization: Bearer.`,
      `scope="${scope}"`,
      requestId,
    )
  if (!access.isForStaff)
    return refused(
      403,
      'This token may not use staff tools. Create one that may, under API tokens in your profile.',
      `error="insufficient_scope", scope="${scope}"`,
      requestId,
    )
  if (!isOn)
    return refused(403, 'This site doesn’t let programs use staff tools. An admin can allow it in the settings.', null, requestId)
  if (!tool.staff?.roles.includes(access.actor.role)) return refused(403, `Your role may not use ${tool.name}.`, null, requestId)
  return null
}

function calledIn(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('method' in message) || message.method !== 'tools/call')
    return undefined
  const params = 'params' in message ? message.params : undefined
  return typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined
}

function refused(status: number, detail: string, challenge: string | null, requestId: string): Response {
  // The quoted strings of a header are ASCII.
  const described = `error_description="${detail.replaceAll('’', "'")}"`
  const asks = challenge?.startsWith('error') ? `${challenge}, ${described}` : challenge
  const headers: Record<string, string> = asks === null ? {} : { 'www-authenticate': `Bearer ${asks}` }
  return problem(status, detail, requestId, { headers })
}
