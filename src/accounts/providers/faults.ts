import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { say } from '#messages'
import type { Ctx } from '#access'
import { Invalid, isHouseError, Unavailable } from '#platform/errors'
import type { SignInProvider } from '#platform/ground'

/** Turns a failed request to the provider into an error that people can read. The log gets the code of the fault, and no tokens. */
export function faultOf(ctx: Ctx, { name, label }: SignInProvider, fault: unknown): Error {
  if (isHouseError(fault)) return fault
  const { code, said } = wordsOf(fault)
  ctx.log.warn({ provider: name, code, said, requestId: ctx.requestId }, 'a sign-in by a provider failed')
  if (fault instanceof AuthorizationResponseError)
    return new Invalid(
      said === 'access_denied'
        ? say('accounts.provider-cancelled', { provider: label })
        : said === ''
          ? say('accounts.provider-refused', { provider: label })
          : say('accounts.provider-refused-why', { provider: label, why: said }),
    )
  if (fault instanceof ResponseBodyError || fault instanceof WWWAuthenticateChallengeError)
    return said === 'invalid_grant'
      ? new Invalid(say('accounts.provider-used', { provider: label }))
      : new Unavailable(
          `${label} does not accept this site${said === '' ? '' : ` (${said})`}. The site’s operator can correct its client id or secret.`,
        )
  switch (code) {
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return new Unavailable(
        `The clocks of this site and of ${label} differ, so its answer is not valid. The site’s operator can set them right.`,
      )
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
    case 'OAUTH_INVALID_RESPONSE':
      return new Invalid(say('accounts.other-sign-in'))
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return new Unavailable(`${label} has another address than this site expects. The site’s operator can correct it.`)
    default:
      return new Unavailable(`${label} can’t be reached right now. Please try again later, or sign in another way.`)
  }
}

function wordsOf(fault: unknown): { code: string; said: string } {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  const told = errorIn(fault)
  // The code comes from the address, which anyone could have written.
  return { code, said: /^[a-z_]{1,40}$/.test(told) ? told : '' }
}

function errorIn(fault: unknown): string {
  if (fault instanceof AuthorizationResponseError || fault instanceof ResponseBodyError) return fault.error
  return fault instanceof WWWAuthenticateChallengeError ? (fault.cause[0]?.parameters.error ?? '') : ''
}

/** For the operator: the message of the innermost error. */
export function reasonOf(fault: unknown): string {
  const inner = fault instanceof ClientError && fault.cause instanceof Error ? fault.cause : fault
  for (let one = inner; one instanceof Error; one = one.cause) if (!(one.cause instanceof Error)) return one.message
  return String(fault)
}
