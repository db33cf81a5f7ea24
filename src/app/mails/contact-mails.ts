import { language, say } from '#messages'
import { contactSubjects } from '#contact/parts'
import type { Mails } from '#platform/ground'
import { isolated } from '../site/isolated.ts'
import type { Write } from './account-mails.ts'
import { linkTo, paragraphsOf } from './letter.ts'

/** The mails about what people write to us. */
export const contactMails = {
  'contact-received': ({ id, from, email, subject, message }, place, to) => ({
    subject: say('mail.for', { subject: contactSubjects[subject], title: place.title }),
    preview: firstOf(message),
    title: `${contactSubjects[subject]}.`,
    fullName: null,
    lines: [say('mail.wrote-at', { name: isolated(from), email, site: isolated(place.title) })],
    quoted: message,
    action: { label: say('mail.open-inbox'), href: linkTo(place, `/admin/inbox/${id}`) },
    after: [say('mail.reply-email-goes-one', { email })],
    reason: say('mail.contact-address-settings', { to, site: isolated(place.title) }),
  }),

  'contact-answer': ({ subject, answer, message, writtenAt }, place, email) => ({
    subject: say('mail.re', { subject: contactSubjects[subject], title: place.title }),
    preview: firstOf(answer),
    title: say('mail.our-answer'),
    // Anyone who answers has a greeting of their own.
    fullName: null,
    lines: [],
    written: paragraphsOf(answer),
    after: [
      say('mail.wrote-us', {
        day: writtenAt.toLocaleDateString(language(), { calendar: 'gregory', dateStyle: 'long', timeZone: place.timeZone }),
      }),
    ],
    quoted: message,
    reason: say('mail.entered-contact-form-can', { email, site: isolated(place.title) }),
  }),
} satisfies { [N in ContactMail]: Write<N> }

type ContactMail = keyof Mails & ('contact-received' | 'contact-answer')

const firstOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
