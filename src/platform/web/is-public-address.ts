import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address, as text, is one of the open internet: none of those that only mean something in a private network, on this
 * machine or to the operator's cloud, in whatever form of IPv6 they are wrapped (IANA special-purpose registries, RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return !parsed.match(azureHost)
  // What was given out so far; the rest wraps IPv4 (mapped, compatible, NAT64) or is private.
  return parsed.match(global)
}

/** A public address, but inside Azure it is the host that tells machines their secrets. */
const azureHost = ipaddr.IPv4.parseCIDR('168.63.129.16/32')
const global = ipaddr.IPv6.parseCIDR('2000::/3')
