import type { Ground } from '#platform/ground'
import { getSettings } from '#settings'
import type { Inline } from './own-inline.ts'
import { hostsOf, thirdPartiesOf, type ThirdParties } from '../site/third-parties.ts'
import { reporting } from './policy-reports.ts'
import { addSecurityHeaders, contentSecurityPolicy, type OtherHosts } from './security-headers.ts'

type Given = {
  ground: Ground
  /** The headers that stand on every answer. */
  always: Record<string, string>
  /** Vite brings inline styles and a web socket, so development has no content security policy. */
  isDevelopment: boolean
}

/** `codeHosts` are those of the code in the head, which reading pages alone have. */
export type WithHeaders = (response: Response, inline: Inline, codeHosts?: readonly string[]) => Promise<Response>

/** Gives a rendered page the headers that it did not bring itself; `inline` is what of it the policy allows. */
export function pageHeaders({ ground, always, isDevelopment }: Given): WithHeaders {
  return async (response, inline, codeHosts = []) => {
    const headers = new Headers(response.headers)
    const isOwnPolicy = headers.has('content-security-policy')
    addSecurityHeaders(headers, always)
    if (isDevelopment && !isOwnPolicy) headers.delete('content-security-policy')
    if (response.status === 405) headers.set('allow', 'GET, HEAD')
    // Nobody between us and the reader may take a page that is missing today for one that is missing tomorrow.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    if (!isDevelopment && !isOwnPolicy && headers.get('content-type')?.startsWith('text/html')) {
      const policy = contentSecurityPolicy(inline, await otherHosts(ground, codeHosts))
      headers.set('content-security-policy', `${policy}; ${reporting().directives}`)
      headers.set('reporting-endpoints', reporting().endpoints)
    }
    return new Response(response.body, { status: response.status, headers })
  }
}

/** Settings that cannot be read name no other company. */
async function otherHosts(ground: Ground, codeHosts: readonly string[]): Promise<OtherHosts> {
  const settings = await getSettings(ground).catch(() => null)
  const { script, connect, img, frame } = hostsOf(settings ? thirdPartiesOf(settings) : noParties)
  const code = codeHosts.map((host) => `https://${host}`)
  return { script: [...script, ...code], connect: [...connect, ...code], img: [...img, ...code], frame }
}

const noParties: ThirdParties = { clarity: null, analytics: null, adsense: null }
