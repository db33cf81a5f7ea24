import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { SignInHeader } from '#platform/ground'
import { readHeaderPerson, type NamedBy } from './header-person.ts'

export type Client = {
  /** The visitor's address as far as we can trust it. */
  address: string
  /** The host that the browser asked for. */
  host: string
  /** Who forwarded the request without being named in TRUSTED_PROXIES, and for whom. Inside a private network that is a proxy; from outside anybody may claim it. */
  unnamedProxy?: { address: string; isPrivate: boolean; claimed: string }
  /** Whom a proxy names in a header; only where the settings say that headers sign people in. */
  namedBy?: NamedBy
}

export type UnnamedProxy = NonNullable<Client['unnamedProxy']>

export type RefusedHeader = Extract<NamedBy, { advice: string }>

/** An address is shorter; `Forwarded` has one among other words. */
const longestClaim = 100

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** The client, and whom the proxy in between names. */
export function namedClientReader(
  trustedProxies: string[],
  header: SignInHeader | undefined,
  { hear, hearRefused }: { hear?: (proxy: UnnamedProxy) => void; hearRefused?: (refused: RefusedHeader) => void } = {},
): (incoming: IncomingMessage) => Client {
  const read = clientReader(trustedProxies, hear)
  if (!header) return read
  const isTrusted = trustReader(trustedProxies)
  return (incoming) => {
    const peer = plainAddress(incoming.socket.remoteAddress ?? '')
    // An address from outside may be a visitor's, and the log keeps none.
    const shown = isPrivate(peer) ? peer : 'An address outside'
    const namedBy = readHeaderPerson(header, incoming, { isTrusted: isTrusted(peer), shown })
    if (namedBy && 'fault' in namedBy) hearRefused?.(namedBy)
    return { ...read(incoming), namedBy }
  }
}

/** Whether an address, as a socket has it, is one of the proxies that the operator named. */
export function trustReader(trustedProxies: string[]): (address: string) => boolean {
  const networks = trustedProxies.map(parseNetwork)
  return (address) => networks.some((network) => contains(network, address))
}

/** Forwarded headers count only where the peer is a proxy that the operator named; from anyone else they are a claim. `hear` is called for each such claim. */
export function clientReader(
  trustedProxies: string[],
  hear: (proxy: UnnamedProxy) => void = () => {},
): (incoming: IncomingMessage) => Client {
  const isTrusted = trustReader(trustedProxies)

  return ({ socket, headers }) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (!isTrusted(peer)) {
      const client = { address: peer, host: headers.host ?? '' }
      const forwarded = headers['x-forwarded-for'] ?? headers.forwarded
      if (forwarded === undefined) return client
      const claimed = plainAddress(withoutPort(last(forwarded) ?? '')).slice(0, longestClaim)
      const unnamedProxy = { address: peer, isPrivate: isPrivate(peer), claimed }
      hear(unnamedProxy)
      return { ...client, unnamedProxy }
    }
    return {
      address: nearest(peer, String(headers['x-forwarded-for'] ?? ''), isTrusted),
      host: last(headers['x-forwarded-host']) ?? headers.host ?? '',
    }
  }
}

/** Read from the right, where the proxies we trust wrote; what they did not write is not believed, readable or not. */
function nearest(peer: string, chain: string, isTrusted: (address: string) => boolean): string {
  let address = peer
  for (const hop of chain.split(',').toReversed()) {
    const next = plainAddress(withoutPort(hop.trim()))
    if (!ipaddr.isValid(next)) return address
    address = next
    if (!isTrusted(next)) return address
  }
  return address
}

/** `1.2.3.4:5678` and `[2001:db8::1]:443`, as some proxies write. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(hop)
  return bracketed?.[1] ?? (/^[\d.]+:\d+$/.test(hop) ? hop.slice(0, hop.indexOf(':')) : hop)
}

/** A proxy adds its own at the end. */
function last(header: string | string[] | undefined): string | undefined {
  const own = header?.toString().split(',').at(-1)?.trim()
  return own === '' ? undefined : own
}

function parseNetwork(text: string): Network {
  const [address, bits] = ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`)
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
    ? [address.toIPv4Address(), bits - 96]
    : [address, bits]
}

function contains([network, bits]: Network, address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.kind() === network.kind() && parsed.match(network, bits)
}

const inside: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** Loopback, the networks of homes, offices and containers: nobody comes from there over the Internet. */
function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && inside.has(ipaddr.process(address).range())
}

/** IPv4 in IPv6 clothes (`::ffff:10.0.0.1`) is IPv4. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}
