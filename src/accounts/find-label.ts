import type { Ctx } from '#access'
import type { SignInRules } from '#platform/ground'

export type Ways = Pick<Ctx, 'signInProviders' | 'signInHeader'>

/** The providers, and the proxy that names people in headers. */
export function rulesOf({ signInProviders = [], signInHeader }: Ways, withHeader = true): SignInRules[] {
  return [...(signInHeader && withHeader ? [signInHeader] : []), ...signInProviders]
}

/** The name of a provider, or of the proxy, by its issuer; undefined if it is no longer in the settings. */
export function findLabel(ways: Ways, issuer: string): string | undefined {
  const plain = (address: string) => address.replace(/\/+$/, '')
  return rulesOf(ways).find((one) => plain(one.issuer) === plain(issuer))?.label
}
