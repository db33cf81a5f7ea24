/** What the address of a server of mails says. */
export type ServerUrl = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  requireTLS: boolean
  user: string
  pass: string
  tls: { rejectUnauthorized: boolean }
  path: string
}

type Kind = { protocol: string; port: number; securePort: number }

/**
 * `smtps://name:password@host/…`, and the same without the s, where a password leaves this machine under TLS all the same; `?tls=optional`
 * sends it without, where the server has none, and `?verify=no` takes any certificate.
 * @returns undefined when it says something else
 */
export function readServerUrl(text: string, { protocol, port, securePort }: Kind): ServerUrl | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const secure = url.protocol === `${protocol}s:`
  if ((!secure && url.protocol !== `${protocol}:`) || !text.slice(url.protocol.length).startsWith('//')) return undefined
  const { tls, verify, ...unknown } = Object.fromEntries(url.searchParams)
  if (!url.hostname || Object.keys(unknown).length > 0) return undefined
  if (![undefined, 'required', 'optional'].includes(tls) || ![undefined, 'yes', 'no'].includes(verify)) return undefined
  const user = decoded(url.username)
  const pass = decoded(url.password)
  const path = decoded(url.pathname)
  if (user === undefined || pass === undefined || path === undefined) return undefined
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: Number(url.port) || (secure ? securePort : port),
    secure,
    requireTLS: !secure && (tls === 'required' || (tls === undefined && pass !== '' && !isThisMachine(host))),
    user,
    pass,
    tls: { rejectUnauthorized: verify !== 'no' },
    path,
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
