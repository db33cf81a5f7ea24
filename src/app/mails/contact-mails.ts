import { contactSubjects } from '#contact/parts'
import type { Mails } from '#platform/ground'
import { isolated } from '../site/isolated.ts'
import type { Write } from './account-mails.ts'
import { linkTo } from './letter.ts'

/** The mails about what people write to us. */
export const contactMails = {
  'contact-received': ({ id, from, email, subject, message }, place, to) => ({
    subject: `${contactSubjects[subject]} for ${place.title}`,
    preview: firstOf(message),
    title: `${contactSubjects[subject]}.`,
    fullName: null,
    lines: [`${isolated(from)} (${email}) wrote at ${isolated(place.title)}:`],
    quoted: message,
    action: { label: 'Open it in the inbox', href: linkTo(place, `/admin/inbox/${id}`) },
    after: [`A reply to this email goes to ${email}; one written in the inbox is kept there, too.`],
    reason: `${to} is the contact address in the settings of ${isolated(place.title)}.`,
  }),

  'contact-answer': ({ subject, answer, message, writtenAt }, place, email) => ({
    subject: `Re: ${contactSubjects[subject]} (${place.title})`,
    preview: firstOf(answer),
    title: 'Our answer.',
    // Anyone who answers has a greeting of their own.
    fullName: null,
    lines: answer.split(/\n+/).filter((line) => line.trim() !== ''),
    after: [`On ${writtenAt.toLocaleDateString('en', { dateStyle: 'long', timeZone: place.timeZone })} you wrote to us:`],
    quoted: message,
    reason: `${email} was entered in the contact form of ${isolated(place.title)}. You can simply reply to this email.`,
  }),
} satisfies { [N in ContactMail]: Write<N> }

type ContactMail = keyof Mails & ('contact-received' | 'contact-answer')

const firstOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
