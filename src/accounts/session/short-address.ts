import ipaddr from 'ipaddr.js'

/** The network and not the machine: of IPv4 the first 24 bits, of IPv6 the first 48. Empty where there is none. */
export function shortAddress(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  return `${networkAddress(parsed, bits)}/${bits}`
}

function networkAddress(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, i) => (i < bits / 8 ? byte : 0))
  return ipaddr.fromByteArray(bytes).toString()
}
