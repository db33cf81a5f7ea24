import { type AnyHouseError, Invalid, Unavailable } from '../errors.ts'
import type { SmtpServer } from './smtp-url.ts'

/**
 * Why a mail was not taken, for the person who runs the site. What a server says often repeats the address, and a driver what it was given: of
 * theirs, only the number comes along.
 */
export function notSent(fault: unknown, { host, port }: Pick<SmtpServer, 'host' | 'port'>): AnyHouseError {
  const { code, command = '', message = '', responseCode: status = 0 } = told(fault)
  const said = status ? ` (${status})` : ''
  const lasting = status >= 500
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return new Unavailable(`The mail server at ${host} rejected the name and password in SMTP_URL${said}.`)
    case 'ETLS':
      return new Unavailable(
        `No encrypted connection to the mail server at ${host}:${port}. Use smtps:// or another port in SMTP_URL, or ?tls=optional if its network can be trusted.`,
      )
    case 'EENVELOPE':
      if (lasting && command === 'RCPT TO') return new Invalid(`The mail server rejected this address${said}.`)
      if (lasting) return new Unavailable(`The mail server rejected the sender${said}. Set MAIL_FROM to an address it accepts.`)
      return new Unavailable(`The mail server isn’t accepting email for this address right now${said}.`)
    case 'EMESSAGE':
      return new Unavailable(`The mail server didn’t accept the email${said}.`)
    default:
  }
  if (/certificate|altnames/i.test(message))
    return new Unavailable(
      `The certificate of the mail server at ${host} cannot be trusted. Mend it, or add ?verify=no to SMTP_URL.`,
    )
  if (status) return new Unavailable(`The mail server at ${host} closed the connection${said}.`)
  return new Unavailable(
    `The mail server at ${host}:${port} does not answer (${/\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code ?? 'no reason given'}). Is SMTP_URL right, and the port open?`,
  )
}

function told(fault: unknown): { code?: string; command?: string; message?: string; responseCode?: number } {
  return typeof fault === 'object' && fault !== null ? fault : {}
}
