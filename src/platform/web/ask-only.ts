import { lookup } from 'node:dns'
import { Agent, fetch } from 'undici'
import type { SignInProvider } from '../ground.ts'
import { hostOf, type AllowedHosts } from './allowed-hosts.ts'
import { connectorTo, readAddress } from './open-web.ts'

const timeoutMs = 10_000
const mostBytes = 1024 * 1024

/**
 * Sends requests to one site that the owner chose. Its answers may name other hosts, and those must be public: otherwise a foreign site could
 * make this one send requests into its own network. Redirects are not followed.
 */
export function askOnly(site: URL, alsoAllowed: AllowedHosts): SignInProvider['ask'] {
  const port = Number(site.port || (site.protocol === 'https:' ? 443 : 80))
  const allowed = [...alsoAllowed, { host: hostOf(site), port }]
  return async (address, { method, headers, body, signal }) => {
    const at = readAddress(address, allowed)
    const agent = new Agent({ connect: connectorTo(allowed, lookup, timeoutMs), allowH2: false })
    const within = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(at, {
        method,
        headers: { ...headers, 'user-agent': 'Epigraph' },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        dispatcher: agent,
        signal: signal ? AbortSignal.any([signal, within]) : within,
      })
      const chunks: Uint8Array[] = []
      let size = 0
      const parts: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined
      for await (const chunk of parts ?? []) {
        size += chunk.length
        if (size > mostBytes) throw new Error('the answer is larger than 1 MB')
        chunks.push(chunk)
      }
      const hasBody = ![204, 205, 304].includes(response.status)
      return new Response(hasBody ? Buffer.concat(chunks) : null, {
        status: response.status,
        headers: [...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name)),
      })
    } finally {
      await agent.destroy()
    }
  }
}
