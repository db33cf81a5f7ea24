import type { Ground } from '#platform/ground'
import { getSettings } from '#settings'
import type { Inline } from './own-inline.ts'
import { hostsOf, thirdPartiesOf } from '../site/third-parties.ts'
import { reporting } from './policy-reports.ts'
import { addSecurityHeaders, contentSecurityPolicy } from './security-headers.ts'

type Given = {
  ground: Ground
  /** The headers that stand on every answer. */
  always: Record<string, string>
  /** Vite brings inline styles and a web socket, so development has no content security policy. */
  isDevelopment: boolean
}

export type WithHeaders = (response: Response, inline: Inline) => Promise<Response>

/** Gives a rendered page the headers that it did not bring itself; `inline` is what of it the policy allows. */
export function pageHeaders({ ground, always, isDevelopment }: Given): WithHeaders {
  return async (response, inline) => {
    const headers = new Headers(response.headers)
    const isOwnPolicy = headers.has('content-security-policy')
    addSecurityHeaders(headers, always)
    if (isDevelopment && !isOwnPolicy) headers.delete('content-security-policy')
    if (response.status === 405) headers.set('allow', 'GET, HEAD')
    // Nobody between us and the reader may take a page that is missing today for one that is missing tomorrow.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    if (!isDevelopment && !isOwnPolicy && headers.get('content-type')?.startsWith('text/html')) {
      const policy = contentSecurityPolicy(inline, await otherHosts(ground))
      headers.set('content-security-policy', `${policy}; ${reporting().directives}`)
      headers.set('reporting-endpoints', reporting().endpoints)
    }
    return new Response(response.body, { status: response.status, headers })
  }
}

/** Settings that cannot be read name no other company. */
async function otherHosts(ground: Ground) {
  const settings = await getSettings(ground).catch(() => null)
  return settings ? hostsOf(thirdPartiesOf(settings)) : undefined
}
