import { getSettings } from '#settings'
import type { MailSender, Recipient } from '#platform/ground'
import type { Mailer } from '#platform/mailer'
import type { SitePlace } from '../site.ts'
import type { ComposeMail } from './compose-mail.tsx'
import type { Place } from './letter.ts'

type MailRoom = {
  mailer: Mailer
  site: SitePlace
  /** MAIL_FROM; needed where mails leave. */
  from: Recipient | undefined
  /** The mails as React, which are loaded with the first that is sent. */
  loadMails: () => Promise<{ composeMail: ComposeMail }>
}

/** Writes each mail in the name of the site and hands it to the mailer. */
export function mailSender({ mailer, site, from, loadMails }: MailRoom): MailSender {
  return {
    leaves: mailer.leaves,
    outbox: mailer.outbox,
    async send(on, to, name, data, { replyTo, messageId, headers, byPerson = false } = {}) {
      const settings = await getSettings(on)
      const title = settings.website_title
      const place: Place = { title, origin: site.origin, color: settings.primary_color, contact: settings.contact_email }
      const { composeMail } = await loadMails()
      const answered = replyTo ?? place.contact
      await mailer.deliver({
        from: {
          name: title,
          ...(from ?? { email: `no-reply@${new URL(site.origin).hostname.replace(/^\[.*\]$/, 'localhost')}` }),
        },
        // Who signs up chooses the name, and perhaps for somebody else's address: it is not in the head of the mail.
        to: { email: to.email },
        ...(await composeMail(name, data, place, to.email)),
        messageId,
        headers: {
          // Answering machines stay silent.
          ...(byPerson ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
          ...(answered ? { 'Reply-To': answered } : {}),
          ...headers,
        },
        secrets: secretsOf(data),
      })
    },
  }
}

/** What a mail carries that lets somebody in, or speak for its reader, has one of these names. */
const secretNames = new Set(['token', 'code', 'preferences', 'unsubscribe'])

function secretsOf(data: object): string[] {
  return Object.entries(data).flatMap(([name, value]) => (secretNames.has(name) && value ? [String(value)] : []))
}
