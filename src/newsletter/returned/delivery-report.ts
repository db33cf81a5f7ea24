import PostalMime, { type Email } from 'postal-mime'
import type { Returned } from '../tables.ts'

/** What a mail server reports of a mail that it could not deliver. */
export type DeliveryReport = {
  kind: Returned
  /** By RFC 3463: 5.1.1. */
  status: string
}

/** The addresses that a mail came to, as servers write them on it; and the report in it, where it is one. */
export type ReadMail = { sentTo: string; report: DeliveryReport | undefined }

/**
 * A mail as it lay in the mailbox, which anybody may have sent. Only a report by RFC 3464 that says of everybody whom it names that delivery
 * failed is one: an answering machine, a receipt and a delay are not.
 */
export async function readMail(source: Uint8Array): Promise<ReadMail> {
  // Nothing that is in another mail is looked at, however deep.
  const options = { forceRfc822Attachments: true, maxNestingDepth: 10, maxHeadersSize: 64 * 1_024 }
  const mail = await PostalMime.parse(source, options).catch(() => undefined)
  if (!mail) return { sentTo: '', report: undefined }
  const sentTo = mail.headers.flatMap(({ key, value }) => (addressHeads.has(key) ? [value] : [])).join('\n')
  return { sentTo, report: isReport(mail) ? reportIn(mail) : undefined }
}

const addressHeads = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to'])

function isReport({ headers }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return /^multipart\/report\s*;/i.test(type) && /;\s*report-type\s*=\s*"?delivery-status"?/i.test(type)
}

function reportIn({ attachments }: Email): DeliveryReport | undefined {
  const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!part) return undefined
  const text = typeof part.content === 'string' ? part.content : new TextDecoder('latin1').decode(part.content)
  const [, ...recipients] = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n/, 50)
    .map(fieldsOf)
  // What reached somebody of an address that stands for many did arrive.
  if (recipients.length === 0 || !recipients.every(({ action }) => /^failed\b/i.test(action ?? ''))) return undefined
  const statuses = recipients.map(({ status = '', 'diagnostic-code': said = '' }) => statusOf(status, said))
  const known = statuses.flatMap((status) => (status === undefined ? [] : [{ status, kind: kindOf(status) }]))
  return known.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0]
}

/** The gravest first. */
const order: Returned[] = ['hard', 'soft', 'declined']

/** Lines that begin with a space go on with the one before. */
function fieldsOf(block: string): Record<string, string | undefined> {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]{1,40}):(.*)$/.exec(line) ?? []
      return name === '' ? [] : [[name.toLowerCase(), value.trim()]]
    }),
  )
}

/** What the server at the other end said says more than a 5.0.0 of the one that reports it. */
function statusOf(status: string, said: string): string | undefined {
  const own = /^([45]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(status)?.[1]
  if (own !== undefined && !own.endsWith('.0.0')) return own
  const [, basic, enhanced] = /\b([45]\d\d)\b(?:[ #-]+([45]\.\d{1,3}\.\d{1,3})\b)?/.exec(said.slice(0, 1_000)) ?? []
  if (enhanced !== undefined) return enhanced
  return basic === '550' || basic === '551' || basic === '553' ? '5.1.0' : own
}

/**
 * 5.1 and 5.2.0 to 5.2.2 are about the address and its mailbox: for good. 5.3.4, 5.6 and 5.7 are about what was sent, or about us, and say
 * nothing of the address. All else may be over tomorrow.
 */
function kindOf(status: string): Returned {
  if (/^5\.(1\.([0-6]|10)|2\.[0-2])$/.test(status)) return 'hard'
  return /^5\.(3\.4|[67]\.\d+)$/.test(status) ? 'declined' : 'soft'
}
