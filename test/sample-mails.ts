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
  'two-factor-changed': { fullName: 'Ada Lovelace', on: true },
  'account-deleted': { fullName: 'Ada Lovelace' },
  invitation: { fullName: 'Ada Lovelace', token: 'A9x-_token_4', role: 'author', invitedBy: 'Mary Okafor' },
  'role-changed': { fullName: 'Ada Lovelace', role: 'moderator' },
}
