import { languagesOfDesk, source } from '#messages'
import type { Mails, Recipient } from '#platform/ground'
import type { Mailer } from '#platform/mail/mailer'
import { languagesOf, type Settings } from '#settings'
import type { SitePlace } from '../site/site.ts'
import type { ComposeIssue, ComposeMail } from './compose-mail.tsx'
import type { Place } from './letter.ts'

export type MailRoom = {
  mailer: Mailer
  site: SitePlace
  /** Signs the addresses under which mails find the pictures of quotes. */
  pictureKey: string
  /** MAIL_FROM; needed where mails leave. */
  from: Recipient | undefined
  /** The mails as React, which are loaded with the first that is sent. */
  loadMails: () => Promise<{ composeMail: ComposeMail; composeIssue: ComposeIssue }>
}

export function placeOf(settings: Settings, { origin, timeZone }: SitePlace): Place {
  return { title: settings.website_title, origin, color: settings.primary_color, contact: settings.contact_email, timeZone }
}

/**
 * The recipient's language if the site offers it; otherwise the site's own. Notices for staff are in the words of the desk: in a language without a
 * desk it would be half in English, so it is whole in English.
 */
export function languageOfMail({ language }: Pick<Recipient, 'language'>, settings: Settings, name?: keyof Mails): string {
  const { own, others } = languagesOf(settings)
  const spoken = others.find((code) => code === language) ?? own
  return name === 'staff-notices' && !languagesOfDesk().includes(spoken) ? source : spoken
}

/** The site, by its name. */
export function writerOf({ from, site }: Pick<MailRoom, 'from' | 'site'>, { title }: Place): Recipient {
  return { name: title, ...(from ?? { email: `no-reply@${new URL(site.origin).hostname.replace(/^\[.*\]$/, 'localhost')}` }) }
}
