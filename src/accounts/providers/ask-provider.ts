import * as oidc from 'openid-client'
import type { Ctx } from '#access'
import type { SignInProvider } from '#platform/ground'
import { claimedName, readAddress, roleOf, type Claimed } from './claimed.ts'
import type { Held } from './held.ts'
import { configOf } from './provider.ts'
import { faultOf } from './faults.ts'

/** Exchanges the authorization code for the claims; issuer, state, nonce, signature and times are checked. @throws Invalid · Unavailable */
export async function askProvider(ctx: Ctx, provider: SignInProvider, at: URL, way: Held<'provider-way'>): Promise<Claimed> {
  try {
    const config = await configOf(ctx, provider)
    const tokens = await oidc.authorizationCodeGrant(config, at, {
      expectedState: way.state,
      expectedNonce: way.nonce,
      pkceCodeVerifier: way.verifier,
      idTokenExpected: true,
    })
    const told = tokens.claims()
    if (!told) throw new Error('no ID token')
    return asClaimed(provider, await withUserInfo(provider, config, tokens.access_token, told))
  } catch (fault) {
    throw faultOf(ctx, provider, fault)
  }
}

type Told = oidc.IDToken

/** Some providers put addresses and groups in the ID token, others only in the userinfo response. */
async function withUserInfo(provider: SignInProvider, config: oidc.Configuration, token: string, told: Told): Promise<Told> {
  const isWhole = told.email !== undefined && (provider.roles.length === 0 || valuesAt(told, provider.rolesClaim) !== undefined)
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return told
  return { ...(await oidc.fetchUserInfo(config, token, told.sub)), ...told }
}

function asClaimed(provider: SignInProvider, told: Told): Claimed {
  const email = readAddress(told.email)
  return {
    issuer: told.iss,
    subject: told.sub,
    email,
    // Some providers write booleans as strings.
    emailVerified: provider.trustsEmail || told.email_verified === true || told.email_verified === 'true',
    fullName: claimedName([told.name, told.preferred_username, email?.split('@')[0]]),
    role: provider.roles.length === 0 ? null : roleOf(provider, valuesAt(told, provider.rolesClaim) ?? []),
  }
}

/** A claim may be nested: `realm_access.roles`. */
function valuesAt(told: object, claim: string): string[] | undefined {
  // Some claims are named by a URL, whose dots don't mean nesting.
  const whole: unknown = Object.hasOwn(told, claim) ? told[claim as keyof typeof told] : undefined // safe: hasOwn says that it is a key
  const found =
    whole ??
    claim.split('.').reduce<unknown>((one, step) => (isRecord(one) && Object.hasOwn(one, step) ? one[step] : undefined), told)
  if (typeof found === 'string') return [found]
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : undefined
}

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null
