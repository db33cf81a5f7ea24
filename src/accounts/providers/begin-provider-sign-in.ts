import * as oidc from 'openid-client'
import { requireAccount, requireFreshPassword, type Ctx } from '#access'
import { countFromNetwork } from '#platform/limits'
import type { Device, GoingOn } from '../account.ts'
import { rules } from '../limits.ts'
import { requireBothSteps } from '../session/require-both-steps.ts'
import { hold } from './held.ts'
import { configOf, getProvider } from './provider.ts'
import { faultOf } from './faults.ts'

/** `backAt` is the redirect address. With `connect`, the provider is added to the account that is signed in. */
type Begin = { provider: string; backAt: string; connect?: boolean } & { [K in keyof GoingOn]: string | null }

/** The provider's address at which the sign-in begins, and the sealed state that the browser keeps until it is back. @throws NotFound · LimitReached · Unavailable; to connect also SignInNeeded · PasswordNeeded · Forbidden as `requireBothSteps` */
export async function beginProviderSignIn(
  ctx: Ctx,
  { provider: name, backAt, connect = false, next = null, intent = null }: Begin,
  device: Device,
): Promise<{ address: string; held: string }> {
  const linkTo = connect ? requireAccount(ctx) : null
  if (linkTo !== null) {
    requireFreshPassword(ctx)
    await requireBothSteps(ctx, linkTo)
  }
  const provider = getProvider(ctx, name)
  await countFromNetwork(ctx, rules.providerFromNetwork, device)
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  try {
    const config = await configOf(ctx, provider)
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: backAt,
      scope: provider.scopes,
      response_type: 'code',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return {
      address: address.href,
      held: hold(ctx, 'provider-way', { provider: name, state, nonce, verifier, linkTo, next, intent }),
    }
  } catch (fault) {
    throw faultOf(ctx, provider, fault)
  }
}
