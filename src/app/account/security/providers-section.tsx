import { href } from 'react-router'
import type { IdentityShown, ProviderName } from '#accounts'
import { say, siteHref } from '#messages'
import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'

export type ProvidersShown = {
  connected: (IdentityShown & { since: string; lastUsed: string })[]
  /** Providers that can be connected. */
  others: ProviderName[]
  /** The provider that is about to be connected, after the password was entered. */
  toConnect: ProviderName | null
}

/** Hidden if the site has no provider and none is connected. */
export function ProvidersSection({ connected, others, toConnect }: ProvidersShown) {
  if (connected.length === 0 && others.length === 0) return null
  return (
    <Section id="providers" title={say('providers.title')} about={say('providers.about')}>
      {connected.length > 0 && (
        <ul className="divide-y divide-line">
          {connected.map(({ id, label, email, since, lastUsed }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="wrap-anywhere">{label}</p>
                <p className="text-sm text-quiet wrap-anywhere">{say('providers.used', { email, since, last: lastUsed })}</p>
              </div>
              <VerbButton
                verb="disconnect-provider"
                id={id}
                at="providers"
                label={say('providers.disconnect-one', { provider: label })}
              >
                {say('providers.disconnect')}
              </VerbButton>
            </li>
          ))}
        </ul>
      )}
      {toConnect ? (
        <p className="mt-4">
          <a
            className="button-strong inline-block"
            href={siteHref(`${href('/auth/with/:provider', { provider: toConnect.name })}?connect`)}
          >
            {say('providers.go-on', { provider: toConnect.label })}
          </a>
        </p>
      ) : (
        others.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-3">
            {others.map(({ name, label }) => (
              <VerbButton key={name} verb="connect-provider" id={name} at="providers">
                {say('providers.connect', { provider: label })}
              </VerbButton>
            ))}
          </div>
        )
      )}
    </Section>
  )
}
