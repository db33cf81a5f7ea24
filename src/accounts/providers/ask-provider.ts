import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Ctx } from '#access'
import type { SignInProvider } from '#platform/ground'
import { oneLine } from '#platform/mail-address'
import type { AccountRole } from '../account.ts'
import type { Held } from './held.ts'
import { configOf } from './provider.ts'
import { faultOf } from './faults.ts'

/** What a provider says of a person. */
export type Claimed = {
  issuer: string
  subject: string
  /** null: the provider names no usable address. */
  email: string | null
  emailVerified: boolean
  fullName: string
  /** The role that the configured mapping finds in the claim; null if no mapping is set. */
  role: AccountRole | null
}

const address = z.string().trim().toLowerCase().max(254).pipe(z.email())

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
  const email = address.safeParse(told.email).data ?? null
  const names = [told.name, told.preferred_username, email?.split('@')[0]]
  const fullName = names.flatMap((one) => (typeof one === 'string' ? [oneLine(one).slice(0, 200)] : [])).find((one) => one !== '')
  return {
    issuer: told.iss,
    subject: told.sub,
    email,
    // Some providers write booleans as strings.
    emailVerified: provider.trustsEmail || told.email_verified === true || told.email_verified === 'true',
    fullName: fullName ?? 'Reader',
    role: provider.roles.length === 0 ? null : roleOf(provider, valuesAt(told, provider.rolesClaim) ?? []),
  }
}

const ranks: readonly AccountRole[] = ['admin', 'moderator', 'author', 'user']

/** The highest role that one of the values is mapped to; without one the person is a reader. */
function roleOf({ roles }: SignInProvider, values: readonly string[]): AccountRole {
  return ranks.find((rank) => roles.some(({ role, value }) => role === rank && values.includes(value))) ?? 'user'
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
