import { readServerUrl } from './server-url.ts'

/** What IMAP_URL says, as imapflow takes it. */
export type ImapServer = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  requireTLS: boolean
  auth: { user: string; pass: string }
  tls: { rejectUnauthorized: boolean }
  folder: string
}

/** `imaps://name:password@host/INBOX`; all else is as in SMTP_URL. @returns undefined when it says something else, or names nobody */
export function readImapUrl(text: string): ImapServer | undefined {
  const read = readServerUrl(text, { protocol: 'imap', port: 143, securePort: 993 })
  if (!read || read.user === '' || read.pass === '') return undefined
  const { host, port, secure, requireTLS, user, pass, tls } = read
  return { host, port, secure, requireTLS, auth: { user, pass }, tls, folder: read.path.replace(/^\//, '') || 'INBOX' }
}
