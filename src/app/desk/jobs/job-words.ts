/** What each job does, for people. One that is not here yet goes by its name. */
const words: Readonly<Partial<Record<string, string>>> = {
  'build-sitemap': 'Rebuild the sitemap',
  'drill-restore': 'Try once a month whether a backup can be restored',
  'empty-trash': 'Permanently delete items that were in the trash for 30 days',
  'follow-renames': 'Update renamed authors and categories',
  'follow-schedule': 'Write down which quotes have appeared, and take down those whose time is over',
  'forget-attempts': 'Forget old counts of attempts',
  'forget-contact-messages': 'Forget messages that were dealt with long ago',
  'forget-imports': 'Take away lists that were imported, or that nobody came back to',
  'forget-invitations': 'Forget invitations that are over',
  'forget-page-events': 'Forget old page events',
  'forget-photos': 'Forget found photos that nobody asks for',
  'forget-reporters': 'Forget the addresses of those who reported a quote',
  'forget-sessions': 'End sessions that are over',
  'forget-sign-ups': 'Forget sign-ups that nobody confirmed',
  'forget-subscriptions': 'Forget subscriptions that nobody confirmed, or that ended a year ago',
  'forget-visitors': 'Forget who read what today',
  'mail-code': 'Mail a sign-in code',
  'mail-confirmations': 'Ask imported subscribers to confirm',
  'mail-contact-answer': 'Mail an answer from the inbox',
  'mail-contact-message': 'Email a contact message to staff',
  'mail-confirmation': 'Mail a confirmation once more',
  'mail-invitation': 'Mail an invitation',
  'mail-new-address': 'Mail a link that confirms a new address',
  'mail-notice': 'Email an account notice',
  'mail-report-answers': 'Tell those who reported a quote what came of it',
  'mail-recovery': 'Mail a link to a new password',
  'mail-sign-up': 'Email a new account',
  'take-unsubscribe': 'End subscriptions, or email the link that does',
  'renew-search': 'Rebuild the search index',
  'sum-analytics': 'Count what happened, by day, for the figures',
  'sweep-pictures': 'Remove pictures that nothing shows',
  'take-subscription': 'Save a subscription and email the subscriber',
  'work-imports': 'Check, write or undo a list that was brought',
  maintain: 'Tidy the database',
}

export function jobInWords(name: string): string {
  const said = words[name] ?? name.replaceAll('-', ' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
