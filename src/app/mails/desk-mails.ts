import '#outbox'
import type { Write } from './account-mails.ts'
import { isolated } from '../site/isolated.ts'
import { linkTo } from './letter.ts'

/** Mails that the desk sends automatically. */
export const deskMails = {
  'test-mail': ({ fullName }, place, email) => ({
    subject: `A test email from ${place.title}`,
    preview: 'The site’s emails arrive.',
    title: 'Emails arrive.',
    fullName,
    lines: [
      `An admin of ${isolated(place.title)} asked for this email, to see whether the site’s emails reach you. They do.`,
      'If it was in your spam folder, check SPF, DKIM and DMARC for the domain it came from.',
    ],
    action: { label: 'Back to the settings', href: linkTo(place, '/admin/settings', {}) },
    reason: `An admin of ${isolated(place.title)} entered ${email} in its settings.`,
  }),
} satisfies { 'test-mail': Write<'test-mail'> }
