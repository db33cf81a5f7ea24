import { askForPasskey } from '#accounts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

/** `POST /api/passkeys`: what a browser needs to sign with a passkey, to sign in, or to prove oneself again. */
export function passkeyChallenge(own: OwnEndpoint) {
  return own(({ ctx, site, device }) => askForPasskey(ctx, { origin: site.origin }, device))
}
