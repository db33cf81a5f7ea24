import { href } from 'react-router'
import { listProviders } from '#accounts'
import type { OwnGround } from '../../page/own-page.ts'
import { given, type Way } from '../../session/way.ts'
import type { ProviderLink } from './provider-buttons.tsx'

/** The address of each provider's button; it keeps where the person was going. */
export function providerLinks({ ctx, named }: Pick<OwnGround, 'ctx' | 'named'>, way: Way): ProviderLink[] {
  const search = new URLSearchParams(given(way))
  return listProviders(ctx, { named: named !== null }).map(({ name, label }) => ({
    name,
    label,
    to: `${href('/auth/with/:provider', { provider: name })}${search.size > 0 ? `?${search}` : ''}`,
  }))
}
