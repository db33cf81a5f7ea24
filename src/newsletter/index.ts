export { addSubscriber, importSubscribers, type Imported } from './add-subscriber.ts'
export { confirmSubscription, findConfirmation } from './confirm-subscription.ts'
export { listDue } from './due-store.ts'
export { eraseOwnSubscriptions, eraseSubscriber, exportOwnSubscriptions } from './erase-subscriber.ts'
export { exportSubscribers } from './export-subscribers.ts'
export { countSubscribers, findSubscribers, findSuppressions } from './find-subscribers.ts'
export { forgetSubscriptions } from './forget-subscriptions.ts'
export { isSubscribed } from './is-subscribed.ts'
export { linkToken } from './links.ts'
export { mailConfirmations } from './mail-confirmations.ts'
export { getPreferences, pauseMails, savePreferences } from './preferences.ts'
export { mailUnsubscribeLink, requestUnsubscribe } from './request-unsubscribe.ts'
export { subscribe } from './subscribe.ts'
export { subscriberStates } from './subscriber-state.ts'
export type { Subscriber } from './subscribers-store.ts'
export { subscriptionSentences } from './subscription.ts'
export { isSubscriptionType, subscriptionTypes, type SubscriptionType } from './subscription-type.ts'
export { suppress, unsuppress } from './suppress.ts'
export { takeSubscription } from './take-subscription.ts'
export { findUnsubscription, unsubscribeByLink } from './unsubscribe-by-link.ts'
export { listSitedIssues, type Archived } from './archive-store.ts'
export { findArchive } from './find-archive.ts'
export { beginIssue } from './begin-issue.ts'
export { createIssue } from './create-issue.ts'
export { findDeliveries } from './find-deliveries.ts'
export { findIssues } from './find-issues.ts'
export { getArchived } from './get-archived.ts'
export { getIssue, type IssueShown } from './get-issue.ts'
export { issueMarks } from './issue-envelope.ts'
export type { Figures, Issue, IssueLine } from './issue-store.ts'
export {
  issueSentences,
  issueStates,
  type Block,
  type IssueContent,
  type IssueKind,
  type IssueQuote,
  type IssueState,
  type ShownBlock,
} from './issue.ts'
export { pauseIssue, resumeIssue } from './pause-issue.ts'
export { planIssues } from './plan-issues.ts'
export { scheduleIssue } from './schedule-issue.ts'
export { sendMails } from './send-mails.ts'
export { sendTestIssue } from './send-test-issue.ts'
export { retryFailed, settleUnknown } from './settle-unknown.ts'
export { updateIssue } from './update-issue.ts'
export { cancelIssue, deleteIssue, withdrawIssue } from './withdraw-issue.ts'
export { findSuppressed } from './suppression-store.ts'
