export { subscriberStates } from '../subscriber-state.ts'
export { subscriptionTypes, type SubscriptionType } from '../subscription-type.ts'
