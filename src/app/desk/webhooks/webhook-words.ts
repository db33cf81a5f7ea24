import { say } from '#messages'
import type { DeliveryState, HeardNoun, OffReason } from '#webhooks'

export const kindWords: Record<HeardNoun, () => string> = {
  quote: () => say('desk-webhooks.kind-quote'),
  author: () => say('desk-webhooks.kind-author'),
  category: () => say('desk-webhooks.kind-category'),
  'quote-report': () => say('desk-webhooks.kind-report'),
  correction: () => say('desk-webhooks.kind-correction'),
  'quote-of-the-day': () => say('desk-webhooks.kind-day'),
  'newsletter-issue': () => say('desk-webhooks.kind-issue'),
  import: () => say('desk-webhooks.kind-import'),
  passage: () => say('desk-webhooks.kind-evidence'),
}

export const stateWords: Record<DeliveryState, () => string> = {
  waiting: () => say('desk-webhooks.state-waiting'),
  delivered: () => say('desk-webhooks.state-delivered'),
  failed: () => say('desk-webhooks.state-failed'),
}

export const stateDots = { waiting: 'waiting', delivered: 'good', failed: 'wrong' } as const

export const offWords: Record<OffReason, () => string> = {
  'by-hand': () => say('desk-webhooks.off-by-hand'),
  failing: () => say('desk-webhooks.off-failing'),
  gone: () => say('desk-webhooks.off-gone'),
  restored: () => say('desk-webhooks.off-restored'),
}
