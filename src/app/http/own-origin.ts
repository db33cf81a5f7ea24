import type { Ground } from '#platform/ground'
import { isOwnName } from './is-own-name.ts'
import { isForwarded, type sameOriginOnly } from './request-guard.ts'

type Given = { ground: Pick<Ground, 'log'>; baseUrl?: string; trustedProxies: string[] }

/** A proxy that is named is trusted with the name, too. The site itself speaks http alone: what has an https page is a proxy, or another program on this machine. */
export function ownOrigin({ ground, baseUrl, trustedProxies }: Given): Parameters<typeof sameOriginOnly>[0] {
  let warned = false
  return (origin, c) => {
    if (baseUrl) return origin.origin === new URL(baseUrl).origin
    const { host } = c.get('client')
    if (origin.host !== host || trustedProxies.length > 0) return origin.host === host
    if (isOwnName(host)) return origin.protocol === 'http:' || isForwarded((name) => c.req.header(name))
    if (!warned)
      ground.log.warn(
        'A form was refused: without BASE_URL forms are taken at addresses and local names only. Set BASE_URL to the address of the site.',
      )
    warned = true
    return false
  }
}
