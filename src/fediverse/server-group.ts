import { isIP } from 'node:net'

/** Below country codes, registries sell names under these. */
const suffixes = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org'])

/**
 * Which servers count together. A domain has as many names as its owner likes, and its names lead wherever they like: so the domain counts, and not the
 * addresses. Where a registry sells names under another suffix, all of its domains count together, and wait for each other. So do all servers without
 * a name: there are few, and whole networks of addresses are cheap.
 */
export function serverGroup({ hostname }: URL): string {
  const name = hostname.replace(/\.+$/u, '')
  if (isIP(name.replace(/^\[|\]$/gu, '')) !== 0) return 'addresses'
  const labels = name.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && suffixes.has(second) ? -3 : -2).join('.')
}
