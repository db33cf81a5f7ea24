import { hasLeave } from '#access'
import { badToken, refuseToken, type TokenAccess } from '../token-access.ts'
import { staffTools } from './staff/staff-tools.ts'

/** The one scope there is to ask for here. */
const scope = 'staff'

export const mayUseStaffTools = (access: TokenAccess): boolean => access.by === 'token' && access.scopes.includes(scope)

/** Why this message is refused before it is read any further, as the protocol's rules for authorization want it (RFC 6750); null where it isn't. */
export function refusalOf(access: TokenAccess, message: unknown, isOn: boolean, requestId: string): Response | null {
  if (access.by === 'bad-token') return badToken(requestId)
  const tool = staffTools.find(({ name }) => name === calledIn(message))
  if (!tool) return null
  if (access.by === 'nobody')
    return refuseToken(
      401,
      `${tool.name} needs a token that may use staff tools, as Authorization: Bearer.`,
      `scope="${scope}"`,
      requestId,
    )
  if (!mayUseStaffTools(access))
    return refuseToken(
      403,
      'This token may not use staff tools. Create one that may, under API tokens in your profile.',
      `error="insufficient_scope", scope="${scope}"`,
      requestId,
    )
  if (!isOn)
    return refuseToken(
      403,
      'This site doesn’t let programs use staff tools. An admin can allow it in the settings.',
      null,
      requestId,
    )
  if (!tool.staff || !hasLeave(access.actor, tool.staff.leave))
    return refuseToken(403, `Your role may not use ${tool.name}.`, null, requestId)
  return null
}

function calledIn(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('method' in message) || message.method !== 'tools/call')
    return undefined
  const params = 'params' in message ? message.params : undefined
  return typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined
}
