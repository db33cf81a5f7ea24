import * as oidc from 'openid-client'
import { say } from '#messages'
import type { Ctx } from '#access'
import type { SignInProvider, SignInRules } from '#platform/ground'
import { NotFound } from '#platform/errors'
import { rulesOf, type Ways } from '../find-label.ts'

/** A discovery document is kept for ten minutes. */
const keepMs = 10 * 60_000
const known = new Map<string, { at: number; metadata: Promise<oidc.ServerMetadata> }>()

export type ProviderName = Pick<SignInProvider, 'name' | 'label'>

/** For the buttons on the sign-in page. The proxy that names people is among them where it names the one who asks. */
export const listProviders = (ways: Ways, { named }: { named: boolean }): ProviderName[] =>
  rulesOf(ways, named).map(({ name, label }) => ({ name, label }))

/** What the owner decided about a provider or the proxy. @throws NotFound */
export function getRules(ways: Ways, name: string): SignInRules {
  const found = rulesOf(ways).find((one) => one.name === name)
  if (!found) throw new NotFound(say('accounts.no-such-way'))
  return found
}

/** @throws NotFound */
export function getProvider({ signInProviders = [] }: Pick<Ctx, 'signInProviders'>, name: string): SignInProvider {
  const provider = signInProviders.find((one) => one.name === name)
  if (!provider) throw new NotFound(say('accounts.no-such-way'))
  return provider
}

/** What openid-client needs to talk to a provider. @throws what openid-client throws; `faultOf` turns it into a sentence */
export async function configOf(ctx: Pick<Ctx, 'clock'>, provider: SignInProvider): Promise<oidc.Configuration> {
  const metadata = await metadataOf(provider)
  const skew = Math.round((ctx.clock.now().getTime() - Date.now()) / 1_000)
  const { clientId, clientSecret } = provider
  const config = new oidc.Configuration(metadata, clientId, { [oidc.clockSkew]: skew }, authOf(metadata, clientSecret))
  config[oidc.customFetch] = provider.ask as oidc.CustomFetch // safe: it takes every argument that openid-client passes
  config.timeout = 10
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning; used only if the owner set an address without TLS
  if (isPlain(provider)) oidc.allowInsecureRequests(config)
  // The signature is checked although the token comes from the provider itself: inside a network the connection may have no TLS.
  oidc.enableNonRepudiationChecks(config)
  return config
}

/** Reads the discovery document. */
export async function discover(provider: SignInProvider): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, oidc.None(), {
    [oidc.customFetch]: provider.ask as oidc.CustomFetch, // safe: it takes every argument that openid-client passes
    timeout: 10,
    // oxlint-disable-next-line typescript/no-deprecated -- as above
    ...(isPlain(provider) ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
  return found.serverMetadata()
}

/** Who asks meanwhile waits for the same answer: a provider that is slow is asked once at a time. */
function metadataOf(provider: SignInProvider): Promise<oidc.ServerMetadata> {
  const { issuer } = provider
  const kept = known.get(issuer)
  if (kept && performance.now() - kept.at < keepMs) return kept.metadata
  const metadata = discover(provider)
  known.set(issuer, { at: performance.now(), metadata })
  metadata.catch(() => known.delete(issuer))
  return metadata
}

const isPlain = ({ issuer }: SignInProvider) => issuer.startsWith('http:')

/** A public client has no secret; PKCE alone protects it. */
function authOf(
  { token_endpoint_auth_methods_supported: takes = ['client_secret_basic'] }: oidc.ServerMetadata,
  secret?: string,
) {
  if (secret === undefined) return oidc.None()
  return takes.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
}
