export { addSubscriber, importSubscribers, type Imported, type ImportInput } from './subscribers/add-subscriber.ts'
export { chooseHour } from './subscriptions/choose-hour.ts'
export { chooseMailLanguage } from './subscriptions/choose-mail-language.ts'
export { confirmSubscription, findConfirmation } from './subscriptions/confirm-subscription.ts'
export { findNextIssue } from './find-next-issue.ts'
export { listDue } from './issues/due-store.ts'
export { eraseOwnSubscriptions, eraseSubscriber, exportOwnSubscriptions } from './subscribers/erase-subscriber.ts'
export { exportSubscribers } from './subscribers/export-subscribers.ts'
export { pageSubscribers } from './subscribers/page-subscribers.ts'
export { countSubscribers, findSubscribers, findSuppressions } from './subscribers/find-subscribers.ts'
export { forgetSubscriptions } from './subscribers/forget-subscriptions.ts'
export { isSubscribed } from './subscriptions/is-subscribed.ts'
export { linkToken } from './links.ts'
export { mailConfirmations } from './subscriptions/mail-confirmations.ts'
export { getPreferences, pauseMails, savePreferences } from './subscriptions/preferences.ts'
export { confirmsByMail } from './subscriptions/confirms-by-mail.ts'
export { requestUnsubscribe, takeUnsubscribe } from './subscriptions/request-unsubscribe.ts'
export { subscribe } from './subscriptions/subscribe.ts'
export { subscriberStates } from './subscribers/subscriber-state.ts'
export { subscriberSorts, type Subscriber } from './subscribers/subscribers-store.ts'
export { subscriptionSentences } from './subscription.ts'
export { isSubscriptionType, subscriptionTypes, type SubscriptionType } from './subscription-type.ts'
export { suppress, unsuppress } from './suppressions/suppress.ts'
export { takeSubscription } from './subscriptions/take-subscription.ts'
export { getUnsubscription, unsubscribeByLink } from './subscriptions/unsubscribe-by-link.ts'
export { listSitedIssues, type Archived } from './archive/archive-store.ts'
export { findArchive } from './archive/find-archive.ts'
export { beginIssue } from './issues/begin-issue.ts'
export { issueWayBack } from './issues/issue-way-back.ts'
export { createIssue } from './issues/create-issue.ts'
export type { Delivery } from './sending/delivery-list-store.ts'
export { findDeliveries, mayFindDeliveries } from './sending/find-deliveries.ts'
export { findIssues } from './issues/find-issues.ts'
export { readSentIssues } from './issues/issue-store.ts'
export { holdRestored } from './sending/hold-restored.ts'
export { getArchived } from './archive/get-archived.ts'
export { showBlocks } from './issues/make-content.ts'
export { sayFrame } from './issues/say-frame.ts'
export { getIssue, type IssueShown } from './issues/get-issue.ts'
export { wrongLinks } from './marks.ts'
export { issueMarks } from './sending/issue-envelope.ts'
export { readIssue, type Figures, type Issue, type IssueLine } from './issues/issue-store.ts'
export {
  contentIn,
  frameOf,
  blocksInput,
  issueSentences,
  issueStates,
  type Block,
  type IssueContent,
  type IssueFrame,
  type IssueKind,
  type IssueQuote,
  type IssueState,
  type ShownBlock,
} from './issue.ts'
export { timeZones } from './subscriptions/zones.ts'
export { pauseIssue, resumeIssue } from './sending/pause-issue.ts'
export { planIssues } from './sending/plan-issues.ts'
export { getBounceBox, type BounceBoxShown } from './returned/get-bounce-box.ts'
export { readBounces } from './returned/read-bounces.ts'
export { scheduleIssue } from './issues/schedule-issue.ts'
export { sendMails } from './sending/send-mails.ts'
export { askForTestIssue, mailTestIssue } from './sending/ask-for-test-issue.ts'
export { countTestIssue, sendTestIssue } from './sending/send-test-issue.ts'
export { retryFailed, settleUnknown } from './sending/settle-unknown.ts'
export { updateIssue } from './issues/update-issue.ts'
export { cancelIssue, deleteIssue, withdrawIssue } from './sending/withdraw-issue.ts'
export { findSuppressed } from './suppressions/suppression-store.ts'
