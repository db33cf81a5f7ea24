import type { Mails } from '#platform/ground'

/** Every mail of the site with something in it, for tests and for looking at them. */
export const sampleMails: { [N in keyof Mails]: Mails[N] } = {
  'confirm-address': { fullName: 'Ada Lovelace', token: 'A9x-_token_1', next: '/quote/1?a=b&c=d', intent: 'like:1' },
  'account-exists': { fullName: 'Ada Lovelace', next: '/quote/1' },
  'recover-password': { fullName: 'Ada Lovelace', token: 'A9x-_token_2' },
  'sign-in-code': { fullName: 'Ada Lovelace', code: '482913' },
  'confirm-new-address': { fullName: 'Ada Lovelace', token: 'A9x-_token_3' },
  'address-changed': { fullName: 'Ada Lovelace', newEmail: 'ada@new.example' },
  'password-changed': { fullName: 'Ada Lovelace' },
  'failed-sign-ins': { fullName: 'Ada Lovelace', tries: 10, network: '203.0.113.0/24' },
  'way-in-added': { fullName: 'Ada Lovelace', way: 'Keycloak' },
  'passkey-removed': { fullName: 'Ada Lovelace', name: 'Firefox on Linux' },
  'two-factor-changed': { fullName: 'Ada Lovelace', on: true },
  'account-deleted': { fullName: 'Ada Lovelace' },
  invitation: { fullName: 'Ada Lovelace', token: 'A9x-_token_4', role: 'author', invitedBy: 'Mary Okafor' },
  'test-mail': { fullName: 'Ada Lovelace' },
  'staff-notices': {
    fullName: 'Ada Lovelace',
    notices: [
      {
        kind: 'report',
        target: '00000000-0000-4000-8000-0000000000a1',
        details: { text: 'Time is money.' },
        who: null,
        times: 3,
      },
      { kind: 'proposal', target: null, details: {}, who: 'Mary Okafor', times: 40 },
      {
        kind: 'webhook-off',
        target: '00000000-0000-4000-8000-0000000000e1',
        details: { name: 'Rebuild the static pages', host: 'pages.example', state: 'failing', since: '2026-02-24' },
        who: null,
        times: 1,
      },
      {
        kind: 'backup-failed',
        target: 'backup',
        details: { fault: 'The disk of /backups is full. Free some space, or put the backup on another disk.' },
        who: null,
        times: 1,
      },
    ],
    more: 12,
  },
  'role-changed': { fullName: 'Ada Lovelace', role: 'moderator' },
  'confirm-subscription': { fullName: 'Ada Lovelace', token: 'A9x-_token_4', types: ['newsletter', 'quotes'] },
  'already-subscribed': { fullName: 'Ada Lovelace', preferences: 'A9x-_token_5' },
  'contact-received': {
    id: '00000000-0000-4000-8000-0000000000c1',
    from: 'Ada Lovelace',
    email: 'ada@people.example',
    subject: 'quote-suggestion',
    message:
      'Dear all,\n\n“We may say most aptly that the Analytical Engine weaves algebraical patterns” is missing.\nThank you!',
  },
  'contact-answer': {
    subject: 'quote-suggestion',
    answer: 'Thank you, we have found it in her notes.\n\nIt will be there tomorrow.',
    message: 'Dear all,\n\na quote is missing.',
    writtenAt: new Date('2026-03-01T12:00:00Z'),
  },
  'report-settled': {
    kind: 'author',
    message: 'Socrates says it.',
    quote: { text: 'The unexamined life is not worth living.', author: 'Plato' },
    quoteId: '00000000-0000-4000-8000-0000000000c2',
    outcome: 'corrected',
    note: 'The author was given as Plato.',
    reason: 'You were right: Plato has Socrates say it.\n\nThank you for the link.',
  },
  'unsubscribe-link': { fullName: 'Ada Lovelace', unsubscribe: 'A9x-_token_6', preferences: 'A9x-_token_7' },
}
