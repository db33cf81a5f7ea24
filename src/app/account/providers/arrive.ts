import { href, redirect } from 'react-router'
import type { Came } from '#accounts'
import { say } from '#messages'
import type { OwnGround } from '../../page/own-page.ts'
import { cameByCookie, cameBySeconds, comeIn, greetings, holdSeconds, providerLinkCookie } from '../../session/come-in.ts'
import { along, type Way } from '../../session/way.ts'

/** Leads on after a provider, or the proxy, has said who somebody is. */
export async function arrive(ground: OwnGround, provider: string, came: Came, way: Way): Promise<Response> {
  const { cookies } = ground
  if ('connected' in came) {
    cookies.flash({ kind: 'success', title: say('providers.connected', { provider: came.connected }) })
    return redirect(`${href('/profile/security')}#providers`)
  }
  if ('toLink' in came) {
    cookies.keep(providerLinkCookie, came.toLink, holdSeconds)
    return redirect(along('/auth/link', way))
  }
  cookies.keep(cameByCookie, provider, cameBySeconds)
  return await comeIn(ground, came, way, 'token' in came && came.isFirst ? greetings.new() : greetings.back())
}
