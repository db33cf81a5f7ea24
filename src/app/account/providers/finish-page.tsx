import { href, redirect } from 'react-router'
import { findProviderWay, finishProviderSignIn } from '#accounts'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { ownLoader } from '../../page/own-page.ts'
import { cameByCookie, comeIn, greetings, holdSeconds, providerCookie, providerLinkCookie } from '../../session/come-in.ts'
import { along, readWay } from '../../session/way.ts'
import type { Route } from './+types/finish-page'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

/** Longer than any session. */
const cameBySeconds = 90 * 86_400

/** Where a provider sends people back. What it or this site refuses is said at the sign-in, with the way on where they were going. */
export const loader = ownLoader<Route.LoaderArgs, never>(loadFailed, async (ground, { params }, url) => {
  const { ctx, site, device, cookies, sessionToken } = ground
  const { provider } = params
  const held = cookies.read(providerCookie)
  // It is good once, whatever comes of it.
  cookies.keep(providerCookie, null, 0)
  const { connects, ...goingOn } = findProviderWay(ctx, held)
  const way = readWay(goingOn)
  try {
    const at = new URL(`${href('/auth/from/:provider', { provider })}${url.search}`, site.origin)
    const came = await finishProviderSignIn(ctx, { provider, at, held }, device, sessionToken)
    if ('connected' in came) {
      cookies.flash({ kind: 'success', title: say('providers.connected', { provider: came.connected }) })
      throw redirect(`${href('/profile/security')}#providers`)
    }
    if ('toLink' in came) {
      cookies.keep(providerLinkCookie, came.toLink, holdSeconds)
      throw redirect(along('/auth/link', way))
    }
    cookies.keep(cameByCookie, provider, cameBySeconds)
    throw await comeIn(ground, came, way, 'token' in came && came.isFirst ? greetings.new() : greetings.back())
  } catch (error) {
    if (!isHouseError(error)) throw error
    cookies.flash({ kind: 'error', title: say('providers.failed'), message: error.message })
    throw redirect(connects ? `${href('/profile/security')}#providers` : along('/auth', way))
  }
})

/** Nobody sees it: where nothing failed for which there is no other place, the loader leads on. */
export default function NoPage() {
  return null
}
