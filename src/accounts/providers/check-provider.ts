import type { SignInProvider } from '#platform/ground'
import { discover } from './provider.ts'
import { reasonOf } from './faults.ts'

/** For *Health* and `doctor`: checks that the provider answers at its address and offers what this site needs. @throws Error with what is wrong, and the remedy */
export async function checkProvider(provider: SignInProvider): Promise<void> {
  const prefix = `OIDC_${provider.name.toUpperCase()}`
  const said = await discover(provider).catch((fault: unknown) => {
    throw new Error(
      `${provider.issuer} doesn’t answer as a provider (${reasonOf(fault)}). Correct ${prefix}_ISSUER, or start the provider.`,
    )
  })
  const { authorization_endpoint, token_endpoint, code_challenge_methods_supported: methods } = said
  if (!authorization_endpoint || !token_endpoint)
    throw new Error(`${provider.issuer} has no authorization endpoint or no token endpoint.`)
  if (methods && !methods.includes('S256'))
    throw new Error(`${provider.issuer} doesn’t offer PKCE with S256, which this site needs.`)
}
