import '#outbox'
import type { Write } from './account-mails.ts'
import { isolated } from '../isolated.ts'
import { linkTo } from './letter.ts'

/** What the desk sends by itself. */
export const deskMails = {
  'test-mail': ({ fullName }, place, email) => ({
    subject: `A test mail of ${place.title}`,
    preview: 'Mails of the site arrive.',
    title: 'Mails arrive.',
    fullName,
    lines: [
      `An admin of ${isolated(place.title)} asked for this mail, to see whether those of the site reach you. They do.`,
      'If it lay among the spam, look at SPF, DKIM and DMARC of the domain that it came from.',
    ],
    action: { label: 'Back to the settings', href: linkTo(place, '/admin/settings', {}) },
    reason: `An admin of ${isolated(place.title)} entered ${email} in its settings.`,
  }),
} satisfies { 'test-mail': Write<'test-mail'> }
