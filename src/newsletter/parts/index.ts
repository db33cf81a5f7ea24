export { subscriptionTypes, type SubscriptionType } from '../subscription-type.ts'
