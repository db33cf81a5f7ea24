import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Nobody can register a name below these (RFC 6761, 6762, 8375), so nobody else's page has one. */
const inside = /\.(localhost|local|lan|home|internal|home\.arpa)$/

/**
 * Whether a host can only be this machine's, or one of the same house. A site without BASE_URL answers at every name, and the owner of any other name
 * can have it lead here, with pages of their own (DNS rebinding).
 */
export function isOwnName(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true
  return name !== '' && (!name.includes('.') || inside.test(name) || name === hostname().toLowerCase())
}
