/** What each job does, for people. One that is not here yet goes by its name. */
const words: Readonly<Partial<Record<string, string>>> = {
  'build-sitemap': 'Rebuild the sitemap',
  'drill-restore': 'Test once a month that a backup can be restored',
  'empty-trash': 'Permanently delete items that were in the trash for 30 days',
  'follow-renames': 'Update renamed authors and categories',
  'follow-schedule': 'Publish and unpublish scheduled quotes',
  'forget-attempts': 'Delete old counts of sign-in attempts',
  'forget-contact-messages': 'Delete old contact messages',
  'forget-imports': 'Delete the rows of old imports',
  'forget-invitations': 'Delete expired invitations',
  'forget-page-events': 'Delete old page events',
  'forget-photos': 'Delete unused photo search results',
  'forget-check-reports': 'Delete reports of checked documents after 30 days',
  'forget-reporters': 'Delete the email addresses of settled reports',
  'forget-sessions': 'Delete expired sessions',
  'forget-sign-ups': 'Delete unconfirmed sign-ups',
  'forget-subscriptions': 'Delete subscriptions that were never confirmed or ended a year ago',
  'forget-visitors': 'Delete the day’s visitor marks',
  'index-texts': 'Make the texts of the library searchable',
  'mail-code': 'Email a sign-in code',
  'mail-confirmations': 'Ask imported subscribers to confirm',
  'mail-contact-answer': 'Email an answer from the inbox',
  'mail-contact-message': 'Email a contact message to staff',
  'mail-confirmation': 'Resend a confirmation',
  'mail-invitation': 'Email an invitation',
  'mail-new-address': 'Email a link to confirm a new address',
  'mail-notice': 'Email an account notice',
  'mail-report-answers': 'Email readers the outcome of their reports',
  'mail-recovery': 'Email a link to reset a password',
  'mail-sign-up': 'Email a new account',
  'take-unsubscribe': 'End subscriptions, or email the link that does',
  'renew-search': 'Rebuild the search index',
  'sum-analytics': 'Update the analytics',
  'sweep-pictures': 'Delete unused pictures',
  'take-subscription': 'Save a subscription and email the subscriber',
  'work-imports': 'Check, write or undo an import',
  maintain: 'Tidy the database',
}

export function jobInWords(name: string): string {
  const said = words[name] ?? name.replaceAll('-', ' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
