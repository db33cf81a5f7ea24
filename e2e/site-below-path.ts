import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startOwnSite } from './own-site.ts'

/** The path that it is below. */
export const path = '/quotes'

export type SiteBelowPath = {
  /** `http://localhost:…/quotes` */
  address: string
  /** What was asked of the host outside the path, so that no site was asked. */
  outside: string[]
  end(): Promise<void>
}

/** The built site behind a proxy that hands on what is below the path, as it is, and answers the rest itself. */
export async function startSiteBelowPath(settings: Record<string, string>): Promise<SiteBelowPath> {
  const outside: string[] = []
  const [proxy, port] = await listening((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    if (new RegExp(`^${path}(?:[/?]|$)`).test(url)) {
      const options = {
        host: '127.0.0.1',
        port: sitePort,
        path: url,
        method,
        headers: { ...headers, 'x-forwarded-for': '10.1.2.3' },
      }
      const asked = request(options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      })
      asked.on('error', () => outgoing.destroy())
      outgoing.on('close', () => asked.destroy())
      return incoming.pipe(asked)
    }
    outside.push(url)
    return outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Another site is here.')
  })
  const [free, sitePort] = await listening(() => undefined)
  await new Promise((resolve) => free.close(resolve))
  const address = `http://localhost:${port}${path}`
  const site = await startOwnSite({ ...settings, PORT: String(sitePort), BASE_URL: address, TRUSTED_PROXIES: '127.0.0.1,::1' })
  const end = async () => {
    proxy.closeAllConnections()
    proxy.close()
    await site.end()
  }
  return { address, outside, end }
}

async function listening(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown) {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [server, (server.address() as AddressInfo).port] as const // safe: a TCP server that listens has one
}
