export { countDue, listDue, type Due } from './due-store.ts'
export { linkToken, readLinkToken } from './links.ts'
export { isSubscriptionType, subscriptionTypes, type SubscriptionType } from './subscription-type.ts'
export type { SuppressionReason } from './tables.ts'
