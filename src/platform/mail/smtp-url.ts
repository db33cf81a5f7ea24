import { readServerUrl } from './server-url.ts'

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
  const read = readServerUrl(text, { protocol: 'smtp', port: 587, securePort: 465 })
  if (!read || !['', '/'].includes(read.path)) return undefined
  const { host, port, secure, requireTLS, user, pass, tls } = read
  return { host, port, secure, requireTLS, ...(user ? { auth: { user, pass } } : {}), tls }
}
