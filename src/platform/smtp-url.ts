/** What SMTP_URL says, as nodemailer takes it. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  requireTLS: boolean
  auth?: { user: string; pass: string }
  tls: { rejectUnauthorized: boolean }
}

/**
 * `smtps://name:password@host` or `smtp://host:587`. A password leaves this machine only under TLS; `?tls=optional` sends it without,
 * where the server has none, and `?verify=no` takes any certificate.
 * @returns undefined when it says something else
 */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const { tls, verify, ...unknown } = Object.fromEntries(url.searchParams)
  if (!url.hostname || !['', '/'].includes(url.pathname) || Object.keys(unknown).length > 0) return undefined
  if (![undefined, 'required', 'optional'].includes(tls) || ![undefined, 'yes', 'no'].includes(verify)) return undefined
  const user = decoded(url.username)
  const pass = decoded(url.password)
  if (user === undefined || pass === undefined) return undefined
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && (tls === 'required' || (tls === undefined && pass !== '' && !isThisMachine(host))),
    ...(user ? { auth: { user, pass } } : {}),
    tls: { rejectUnauthorized: verify !== 'no' },
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
