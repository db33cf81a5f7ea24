import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser'
import { say } from '#messages'

/** Says why the browser made or used no passkey. `host` is the one that the site's passkeys are for. */
export function whyNot(fault: unknown, host: string | undefined): string {
  if (!browserSupportsWebAuthn()) return say('passkeys.not-in-this-browser')
  const code = fault instanceof WebAuthnError ? fault.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return say('passkeys.already-here')
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return say('passkeys.other-address', { host: host ?? location.hostname })
  if (fault instanceof Error && (fault.name === 'NotAllowedError' || fault.name === 'AbortError'))
    return say('passkeys.not-chosen')
  return say('passkeys.not-on-this-device')
}
