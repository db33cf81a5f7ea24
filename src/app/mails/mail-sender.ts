import { getSettings, inSiteLanguage } from '#settings'
import type { MailSender } from '#platform/ground'
import { languageOfMail, placeOf, writerOf, type MailRoom } from './mail-room.ts'
import { prepareIssue } from './prepare-issue.ts'

/** Writes each mail in the name of the site and hands it to the mailer. */
export function mailSender(room: MailRoom): MailSender {
  const { mailer, site, loadMails } = room
  return {
    leaves: mailer.leaves,
    outbox: mailer.outbox,
    async send(on, to, name, data, { replyTo, messageId, headers, byPerson = false } = {}) {
      const settings = await getSettings(on)
      const place = placeOf(settings, site)
      const { composeMail } = await loadMails()
      const spoken = languageOfMail(to, settings, name)
      const answered = replyTo ?? place.contact
      await mailer.deliver({
        from: writerOf(room, place),
        // Who signs up chooses the name, and perhaps for somebody else's address: it is not in the head of the mail.
        to: { email: to.email },
        ...(await inSiteLanguage(settings, spoken, () => composeMail(name, data, place, to.email))),
        messageId,
        headers: {
          // Answering machines stay silent.
          ...(byPerson ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
          'Content-Language': spoken,
          ...(answered ? { 'Reply-To': answered } : {}),
          ...headers,
        },
        secrets: secretsOf(data),
      })
    },
    prepare: (on, _name, data) => prepareIssue(room, on, data),
  }
}

/** What a mail carries that lets somebody in, or speak for its reader, has one of these names. */
const secretNames = new Set(['token', 'code', 'preferences', 'unsubscribe'])

function secretsOf(data: object): string[] {
  return Object.entries(data).flatMap(([name, value]) => (secretNames.has(name) && value ? [String(value)] : []))
}
