import { visitor, type Actor, type Ctx } from '#access'
import { actingBy, findTokenAccount, type TokenAccount } from '#accounts'
import { problem } from '../http/problem.ts'

/** Who asks, by the token that a program brings. */
export type TokenAccess =
  /** No token: a visitor. */
  | { by: 'nobody' }
  /** One that opens nothing: made up, ended, revoked, or of a disabled account. */
  | { by: 'bad-token' }
  | { by: 'token'; actor: Actor; tokenId: string; scopes: TokenAccount['scopes'] }

export async function readTokenAccess(ctx: Ctx, authorization: string | undefined): Promise<TokenAccess> {
  const [, bearer] = /^bearer\b *(.*)$/i.exec(authorization ?? '') ?? []
  if (bearer === undefined) return { by: 'nobody' }
  const found = await findTokenAccount({ ...ctx, actor: visitor }, bearer.trim())
  if (!found) return { by: 'bad-token' }
  return { by: 'token', actor: await actingBy(ctx, found), tokenId: found.tokenId, scopes: found.scopes }
}

export function badToken(requestId: string): Response {
  const sentence = 'This token isn’t valid: it has ended, was revoked, or was never created.'
  return refuseToken(401, sentence, 'error="invalid_token"', requestId)
}

/** As the rules for such tokens want it (RFC 6750). */
export function refuseToken(status: number, detail: string, challenge: string | null, requestId: string): Response {
  // The quoted strings of a header are ASCII.
  const described = `error_description="${detail.replaceAll('’', "'")}"`
  const asks = challenge?.startsWith('error') ? `${challenge}, ${described}` : challenge
  const headers: Record<string, string> = asks === null ? {} : { 'www-authenticate': `Bearer ${asks}` }
  return problem(status, detail, requestId, { headers })
}
