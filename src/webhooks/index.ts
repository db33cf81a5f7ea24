import './tables.ts'

export { createWebhook } from './create-webhook.ts'
export { countByState } from './delivery-list-store.ts'
export type { DeliveryLine } from './delivery-list-store.ts'
export type { Tell, Told } from './event.ts'
export { examineWebhooks } from './examine-webhooks.ts'
export { deliveriesAtOnce, findDeliveries, getDelivery, type DeliveryShown } from './find-deliveries.ts'
export { findSetAside } from './find-set-aside.ts'
export type { SetAside } from './outbox-store.ts'
export { findWebhooks, getWebhook, type WebhookLine, type WebhookShown } from './find-webhooks.ts'
export { forgetDeliveries } from './forget-deliveries.ts'
export { holdRestoredWebhooks } from './hold-restored-webhooks.ts'
export { heardNouns, isHeard, kindName, type HeardNoun } from './kinds.ts'
export { removeWebhook } from './remove-webhook.ts'
export { renewSecret } from './renew-secret.ts'
export { resendDeliveries } from './resend-deliveries.ts'
export { retrySetAside } from './retry-set-aside.ts'
export { sendTestEvent } from './send-test-event.ts'
export { sendWebhooks } from './send-webhooks.ts'
export { switchWebhook } from './switch-webhook.ts'
export { updateWebhook } from './update-webhook.ts'
export {
  deliveryStates,
  failingDays,
  formerSecretHours,
  keptDays,
  mostWebhooks,
  type DeliveryState,
  type OffReason,
  type WebhookInput,
} from './webhook.ts'
