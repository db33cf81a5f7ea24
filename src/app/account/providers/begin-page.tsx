import { href, redirect } from 'react-router'
import { beginProviderSignIn, signInByHeader } from '#accounts'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { ownLoader } from '../../page/own-page.ts'
import { holdSeconds, providerCookie } from '../../session/come-in.ts'
import { markNamed } from '../../session/header-mark.ts'
import { along, wayOf } from '../../session/way.ts'
import { arrive } from './arrive.ts'
import type { Route } from './+types/begin-page'

export const handle = { frame: 'plain' }

const loadFailed = () => say('account.something-went-wrong')

/** Another site may lead people here, but not have a provider connected or something done: who is signed in there already would notice nothing. */
const elsewhere = new Set<string | null>(['cross-site', 'same-site'])

/** A link that leads to the provider: a form may not lead to another site (form-action). What can't be begun is said where it was asked for. */
export const loader = ownLoader<Route.LoaderArgs, never>(loadFailed, async (ground, { params, request }, url) => {
  const { ctx, site, device, cookies, named, sessionToken } = ground
  const isOurs = !elsewhere.has(request.headers.get('sec-fetch-site'))
  const way = isOurs ? wayOf(url) : { ...wayOf(url), intent: null }
  const connect = url.searchParams.has('connect')
  if (connect && !isOurs) throw redirect(`${href('/profile/security')}#providers`)
  // Nor may its pictures and frames use up the tries of the reader's network.
  if (!isOurs && request.headers.get('sec-fetch-dest') !== 'document') throw redirect(along('/auth', way))
  const { provider } = params
  const backAt = `${site.origin}${href('/auth/from/:provider', { provider })}`
  try {
    // The proxy in front of this site has said already who it is.
    if (ctx.signInHeader?.name === provider) {
      const came = await signInByHeader(ctx, { name: provider, person: named, connect }, device, sessionToken)
      if ('token' in came) markNamed(ground, 'in')
      throw await arrive(ground, provider, came, way)
    }
    const { address, held } = await beginProviderSignIn(ctx, { provider, backAt, connect, ...way }, device)
    cookies.keep(providerCookie, held, holdSeconds)
    throw redirect(address)
  } catch (error) {
    if (!isHouseError(error)) throw error
    cookies.flash({ kind: 'error', title: say('providers.failed'), message: error.message })
    throw redirect(connect ? `${href('/profile/security')}#providers` : along('/auth', way))
  }
})

/** Never rendered: the loader always redirects or throws. */
export default function NoPage() {
  return null
}
