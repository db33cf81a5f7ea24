import { isIP } from 'node:net'
import { networkOf } from '#platform/limits'

/** Below country codes, registries sell names under these. */
const suffixes = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org'])

/**
 * Which servers count together. A domain has as many names as its owner likes, and its names lead wherever they like: so the domain counts, and not the
 * addresses. Where a registry sells names under another suffix, all of its domains count together, and wait for each other.
 */
export function serverGroup({ hostname, host }: URL): string {
  const address = hostname.replace(/^\[|\]$/gu, '')
  if (isIP(address) === 6) return networkOf(address)
  if (isIP(address) === 4) return host
  const labels = hostname.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && suffixes.has(second) ? -3 : -2).join('.')
}
