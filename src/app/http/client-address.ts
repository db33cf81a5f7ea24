import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

export type Client = {
  /** The visitor's address as far as we can trust it. */
  address: string
  /** The host that the browser asked for. */
  host: string
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Forwarded headers count only where the peer is a proxy that the operator named; from anyone else they are a claim. */
export function clientReader(trustedProxies: string[]): (incoming: IncomingMessage) => Client {
  const networks = trustedProxies.map(parseNetwork)
  const isTrusted = (address: string) => networks.some((network) => contains(network, address))

  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress ?? '')
    if (networks.length === 0 || !isTrusted(peer)) return { address: peer, host: headers.host ?? '' }
    const chain = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
      .filter(ipaddr.isValid)
    const address = chain.reverse().find((hop) => !isTrusted(hop)) ?? peer
    const forwardedHost = headers['x-forwarded-host']
    return { address, host: (typeof forwardedHost === 'string' && forwardedHost) || (headers.host ?? '') }
  }
}

function parseNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function contains([network, bits]: Network, address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.kind() === network.kind() && parsed.match(network, bits)
}

/** IPv4 in IPv6 clothes (`::ffff:10.0.0.1`) is IPv4. */
function plain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}
