import { href, redirect } from 'react-router'
import { findProviderWay, finishProviderSignIn } from '#accounts'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { ownLoader } from '../../page/own-page.ts'
import { providerCookie } from '../../session/come-in.ts'
import { along, readWay } from '../../session/way.ts'
import { arrive } from './arrive.ts'
import type { Route } from './+types/finish-page'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

/** The redirect address of a provider. An error is shown on the sign-in page, which still knows where the person was going. */
export const loader = ownLoader<Route.LoaderArgs, never>(loadFailed, async (ground, { params }, url) => {
  const { ctx, site, device, cookies, sessionToken } = ground
  const { provider } = params
  const held = cookies.read(providerCookie)
  // The sealed state can be used once, even if the sign-in fails.
  cookies.keep(providerCookie, null, 0)
  const { connects, ...goingOn } = findProviderWay(ctx, held)
  const way = readWay(goingOn)
  try {
    const at = new URL(`${site.origin}${href('/auth/from/:provider', { provider })}${url.search}`)
    const came = await finishProviderSignIn(ctx, { provider, at, held }, device, sessionToken)
    throw await arrive(ground, provider, came, way)
  } catch (error) {
    if (!isHouseError(error)) throw error
    cookies.flash({ kind: 'error', title: say('providers.failed'), message: error.message })
    throw redirect(connects ? `${href('/profile/security')}#providers` : along('/auth', way))
  }
})

/** Never rendered: the loader always redirects or throws. */
export default function NoPage() {
  return null
}
