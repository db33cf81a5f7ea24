export { subscriberStates } from '../subscribers/subscriber-state.ts'
export { isSubscriptionType, subscriptionTypes, type SubscriptionType } from '../subscription-type.ts'
export { blockLimits, joinParagraphs } from '../block-limits.ts'
export { isAddress, listed, plainMarks, readMarks, type MarkedRun } from '../marks.ts'
