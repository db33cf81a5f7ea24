import { z } from 'zod'
import {
  createWebhook,
  deliveriesAtOnce,
  deliveryStates,
  findDeliveries,
  findWebhooks,
  getDelivery,
  getWebhook,
  heardNouns,
  removeWebhook,
  renewSecret,
  resendDeliveries,
  retrySetAside,
  sendTestEvent,
  switchWebhook,
  updateWebhook,
} from '#webhooks'
import * as parameters from '../parameters.ts'
import * as hooks from './webhook-shapes.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'

/** On the desk the password is asked for where a secret is shown, or an address is another. One scope for all of it: what a program reads of a webhook is where the site is sent. */
const ours = { leave: 'webhooks.manage', scope: 'webhooks' } as const
const ofOne = { webhook: parameters.id.describe('The id of the webhook.') }
const ofDelivery = { delivery: parameters.id.describe('The id of the delivery.') }
const failures = {
  list: 'Failed to fetch the webhooks',
  save: 'Failed to save the webhook',
  send: 'Failed to send it again',
} as const

export const webhookWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/staff/webhooks',
    summary: 'Webhooks, with what became of their deliveries',
    ...ours,
    answer: hooks.webhooks,
    failure: failures.list,
    async run({ ctx, site }) {
      const data = (await findWebhooks(ctx)).map(({ waiting, delivered, failed, lastAt, ...one }) => ({
        ...hooks.webhookAsJson(site, one),
        deliveries: { waiting, delivered, failed, lastAt: lastAt?.toISOString() ?? null },
      }))
      return { body: { data } }
    },
  }),
  writeOperation({
    id: 'getWebhook',
    method: 'GET',
    path: '/staff/webhooks/{webhook}',
    summary: 'One webhook',
    ...ours,
    parameters: ofOne,
    answer: hooks.oneWebhook,
    refusals: [404],
    failure: failures.list,
    async run({ ctx, site }, given) {
      const found = await getWebhook(ctx, given.webhook)
      return { body: { data: hooks.webhookAsJson(site, found) }, version: found.version }
    },
  }),
  writeOperation({
    id: 'createWebhook',
    method: 'POST',
    path: '/webhooks',
    summary: 'Add a webhook',
    description:
      'The answer has its secret. It is shown this once: the answer that is kept for an Idempotency-Key is without it. Renew the secret if it was lost.',
    ...ours,
    body: hooks.newWebhook,
    answer: hooks.createdWebhook,
    status: 201,
    refusals: [409],
    failure: failures.save,
    example: () => ({ name: 'Static site', address: 'https://build.example.org/hook', kinds: ['quote' as const] }),
    withoutSecret: (body) => ({ ...body, secret: null }),
    async run(ground, _given, { filter, ...body }) {
      const { id, secret } = await createWebhook(
        ground.ctx,
        { ...body, filter: { ...hooks.noFilter, ...filter } },
        ground.site.origin,
      )
      const answer = await answerWith(ground, id)
      return { ...answer, body: { ...answer.body, secret }, location: `/api/v1/staff/webhooks/${id}` }
    },
  }),
  writeOperation({
    id: 'updateWebhook',
    method: 'PATCH',
    path: '/webhooks/{webhook}',
    summary: 'Change a webhook',
    description: 'What waits is sent to the new address.',
    ...ours,
    parameters: ofOne,
    body: hooks.webhookChanges,
    answer: hooks.writtenWebhook,
    refusals: [404, 409, 412],
    failure: failures.save,
    async run(ground, given, body) {
      const { id, name, address, kinds, filter, version } = await getWebhook(ground.ctx, given.webhook)
      requireSeen(ground, version)
      // The verb holds the webhook, and looks at this version once more.
      const whole = { id, version, name, address, kinds, ...body, filter: { ...filter, ...body.filter } }
      await updateWebhook(ground.ctx, whole, ground.site.origin)
      return await answerWith(ground, id)
    },
  }),
  ...(['enable', 'disable'] as const).map((act) =>
    writeOperation({
      id: `${act}Webhook`,
      method: 'POST',
      path: `/webhooks/{webhook}/${act}`,
      summary: act === 'enable' ? 'Turn a webhook on' : 'Turn a webhook off',
      description:
        act === 'enable' ? 'What waited before is sent.' : 'Nothing is sent, and what changes meanwhile is not kept for it.',
      ...ours,
      parameters: ofOne,
      answer: hooks.writtenWebhook,
      refusals: [404],
      failure: failures.save,
      async run(ground, given) {
        const { id } = await getWebhook(ground.ctx, given.webhook)
        await switchWebhook(ground.ctx, { id, on: act === 'enable' })
        return await answerWith(ground, id)
      },
    }),
  ),
  writeOperation({
    id: 'renewWebhookSecret',
    method: 'POST',
    path: '/webhooks/{webhook}/renew-secret',
    summary: 'Make a new secret',
    description: 'For a day both secrets sign. The answer has the new one; it is shown this once, as when a webhook is added.',
    ...ours,
    parameters: ofOne,
    answer: hooks.renewedSecret,
    refusals: [404],
    failure: failures.save,
    withoutSecret: (body) => ({ ...body, secret: null }),
    async run(ground, given) {
      const { id } = await getWebhook(ground.ctx, given.webhook)
      const { secret } = await renewSecret(ground.ctx, { id })
      return { body: { data: { id }, secret, dryRun: ground.isDryRun } }
    },
  }),
  writeOperation({
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/webhooks/{webhook}',
    summary: 'Remove a webhook with its deliveries',
    ...ours,
    parameters: ofOne,
    answer: hooks.webhookDone,
    refusals: [404],
    failure: failures.save,
    async run(ground, given) {
      const { id } = await getWebhook(ground.ctx, given.webhook)
      await removeWebhook(ground.ctx, { id })
      return { body: { data: { id }, dryRun: ground.isDryRun } }
    },
  }),
  writeOperation({
    id: 'sendWebhookTest',
    method: 'POST',
    path: '/webhooks/{webhook}/test',
    summary: 'Send a test event',
    description: 'Refused while the webhook is off. The answer has the id of its delivery.',
    ...ours,
    parameters: ofOne,
    answer: hooks.webhookDone,
    refusals: [404, 409],
    failure: failures.send,
    async run(ground, given) {
      const { id } = await getWebhook(ground.ctx, given.webhook)
      const { delivery } = await sendTestEvent(ground.ctx, { id })
      return { body: { data: { id: delivery }, dryRun: ground.isDryRun } }
    },
  }),
  writeOperation({
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/staff/webhook-deliveries',
    summary: 'Deliveries of all webhooks',
    ...ours,
    parameters: {
      webhook: z.guid('webhook must be the id of a webhook').optional(),
      noun: z.enum(heardNouns as [string, ...string[]], `noun must be one of ${heardNouns.join(', ')}`).optional(), // safe: the table has some
      state: z.enum(deliveryStates, `state must be one of ${deliveryStates.join(', ')}`).optional(),
      q: parameters.words('q', 200).optional().describe('Words of what it is about, the id of that, or a webhook-id.'),
      page: parameters.page,
    },
    answer: hooks.deliveriesPage,
    failure: failures.list,
    async run({ ctx, site }, { webhook, noun, state, q = '', page }) {
      const { lines, total, atLeast } = await findDeliveries(ctx, { webhookId: webhook, noun, state, search: q, page })
      const data = lines.map((line) => hooks.deliveryAsJson(site, line))
      return { body: { data, total, atLeast, page, limit: deliveriesAtOnce } }
    },
  }),
  writeOperation({
    id: 'getWebhookDelivery',
    method: 'GET',
    path: '/staff/webhook-deliveries/{delivery}',
    summary: 'One delivery, with what was sent and answered',
    ...ours,
    parameters: ofDelivery,
    answer: hooks.oneDelivery,
    refusals: [404],
    failure: failures.list,
    async run({ ctx, site }, given) {
      return { body: { data: hooks.wholeDeliveryAsJson(site, await getDelivery(ctx, given.delivery)) } }
    },
  }),
  writeOperation({
    id: 'resendWebhookDelivery',
    method: 'POST',
    path: '/webhook-deliveries/{delivery}/resend',
    summary: 'Send a delivery again',
    description: 'With the same webhook-id: the receiver knows it, if it came before.',
    ...ours,
    parameters: ofDelivery,
    answer: hooks.resent,
    refusals: [404, 409],
    failure: failures.send,
    async run(ground, given) {
      const { id } = await getDelivery(ground.ctx, given.delivery)
      const { resent } = await resendDeliveries(ground.ctx, { delivery: id })
      return { body: { data: { resent }, dryRun: ground.isDryRun } }
    },
  }),
  writeOperation({
    id: 'resendFailedDeliveries',
    method: 'POST',
    path: '/webhooks/{webhook}/resend-failed',
    summary: 'Send all that failed of a webhook again',
    ...ours,
    parameters: ofOne,
    answer: hooks.resent,
    refusals: [404, 409],
    failure: failures.send,
    async run(ground, given) {
      const { id } = await getWebhook(ground.ctx, given.webhook)
      const { resent } = await resendDeliveries(ground.ctx, { failedOf: id })
      return { body: { data: { resent }, dryRun: ground.isDryRun } }
    },
  }),
  writeOperation({
    id: 'retrySetAsideChanges',
    method: 'POST',
    path: '/webhooks/retry-set-aside',
    summary: 'Try again to make events of changes that were set aside',
    ...ours,
    answer: hooks.resent,
    refusals: [409],
    failure: failures.send,
    async run({ ctx, isDryRun }) {
      const { retried } = await retrySetAside(ctx)
      return { body: { data: { resent: retried }, dryRun: isDryRun } }
    },
  }),
]

async function answerWith(ground: WriteGround, id: string) {
  const found = await getWebhook(ground.ctx, id)
  return { body: { data: hooks.webhookAsJson(ground.site, found), dryRun: ground.isDryRun }, version: found.version }
}
