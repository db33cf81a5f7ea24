import { say } from '#messages'
import '#outbox'
import type { Write } from './account-mails.ts'
import { isolated } from '../site/isolated.ts'
import { linkTo } from './letter.ts'

/** Mails that the desk sends automatically. */
export const deskMails = {
  'test-mail': ({ fullName }, place, email) => ({
    subject: say('mail.test-email-from', { title: place.title }),
    preview: say('mail.sites-emails-arrive'),
    title: say('mail.emails-arrive'),
    fullName,
    lines: [say('mail.admin-asked-email-see', { site: isolated(place.title) }), say('mail.if-spam-folder-check')],
    action: { label: say('mail.back-settings'), href: linkTo(place, '/admin/settings', {}) },
    reason: say('mail.admin-entered-settings', { site: isolated(place.title), email }),
  }),
} satisfies { 'test-mail': Write<'test-mail'> }
