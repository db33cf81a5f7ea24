import { say } from '#messages'

/** What each job does, for people. One that is not here yet goes by its name. */
const words: () => Readonly<Partial<Record<string, string>>> = () => ({
  'build-sitemap': say('desk-jobs.rebuild-the-sitemap'),
  'drill-restore': say('desk-jobs.test-once-month-backup'),
  'empty-trash': say('desk-jobs.permanently-delete-items-were'),
  'follow-renames': say('desk-jobs.update-renamed-authors-categories'),
  'follow-schedule': say('desk-jobs.publish-unpublish-scheduled-quotes'),
  'forget-attempts': say('desk-jobs.delete-old-counts-sign'),
  'forget-contact-messages': say('desk-jobs.delete-old-contact-messages'),
  'forget-deliveries': say('desk-jobs.delete-old-deliveries'),
  'forget-imports': say('desk-jobs.delete-rows-old-imports'),
  'forget-invitations': say('desk-jobs.delete-expired-invitations'),
  'forget-page-events': say('desk-jobs.delete-old-page-events'),
  'forget-photos': say('desk-jobs.delete-unused-photo-search'),
  'forget-check-reports': say('desk-jobs.delete-reports-checked-documents'),
  'forget-reporters': say('desk-jobs.delete-email-addresses-settled'),
  'forget-sessions': say('desk-jobs.delete-expired-sessions'),
  'forget-staff-notices': say('desk-jobs.delete-old-notices'),
  'forget-sign-ups': say('desk-jobs.delete-unconfirmed-sign-ups'),
  'forget-subscriptions': say('desk-jobs.delete-subscriptions-were-never'),
  'forget-visitors': say('desk-jobs.delete-days-visitor-marks'),
  'index-texts': say('desk-jobs.make-texts-library-searchable'),
  'look-for-evidence': say('desk-jobs.look-quotes-texts-library'),
  'mail-code': say('desk-jobs.email-sign-code'),
  'mail-confirmations': say('desk-jobs.ask-imported-subscribers-confirm'),
  'mail-contact-answer': say('desk-jobs.email-answer-from-inbox'),
  'mail-contact-message': say('desk-jobs.email-contact-message-staff'),
  'mail-confirmation': say('desk-jobs.resend-a-confirmation'),
  'mail-invitation': say('desk-jobs.email-an-invitation'),
  'mail-new-address': say('desk-jobs.email-link-confirm-new'),
  'mail-notice': say('desk-jobs.email-account-notice'),
  'mail-notices': say('desk-jobs.email-staff-notices'),
  'mail-report-answers': say('desk-jobs.email-readers-outcome-their'),
  'mail-recovery': say('desk-jobs.email-link-reset-password'),
  'mail-sign-up': say('desk-jobs.email-new-account'),
  'take-unsubscribe': say('desk-jobs.end-subscriptions-or-email'),
  'publish-statements': say('desk-jobs.publish-corrections-passages-other'),
  'read-followed': say('desk-jobs.read-corrections-other-sites'),
  'renew-search': say('desk-jobs.rebuild-search-index'),
  'send-notices': say('desk-jobs.notices-and-digests'),
  'send-webhooks': say('desk-jobs.send-webhooks'),
  'sum-analytics': say('desk-jobs.update-the-analytics'),
  'sweep-pictures': say('desk-jobs.delete-unused-pictures'),
  'take-subscription': say('desk-jobs.save-subscription-email-subscriber'),
  'work-imports': say('desk-jobs.check-write-or-undo'),
  maintain: say('desk-jobs.tidy-the-database'),
})

export function jobInWords(name: string): string {
  const said = words()[name] ?? name.replaceAll('-', ' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
