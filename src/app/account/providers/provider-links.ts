import { href } from 'react-router'
import type { Ctx } from '#access'
import { listProviders } from '#accounts'
import { given, type Way } from '../../session/way.ts'
import type { ProviderLink } from './provider-buttons.tsx'

/** The address of each provider's button; it keeps where the person was going. */
export function providerLinks(ctx: Pick<Ctx, 'signInProviders'>, way: Way): ProviderLink[] {
  const search = new URLSearchParams(given(way))
  return listProviders(ctx).map(({ name, label }) => ({
    name,
    label,
    to: `${href('/auth/with/:provider', { provider: name })}${search.size > 0 ? `?${search}` : ''}`,
  }))
}
