import { href } from 'react-router'
import { say } from '#messages'
import type { SentTo } from '#access'
import {
  createWebhook,
  removeWebhook,
  renewSecret,
  resendDeliveries,
  retrySetAside,
  sendTestEvent,
  switchWebhook,
  updateWebhook,
} from '#webhooks'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

/** What is said of it. `secret` is shown once; `to` is where it is to be seen; `gone`: the page that it was done on has nothing to show any more. */
export type WebhookDone = { title: string; message?: string; secret?: string; to?: string; gone?: true }

const failure = () => say('desk-webhooks.failed')

/** What can be done with webhooks and deliveries, on the list and on the page of one. */
export const webhooksAction = () =>
  deskAction<Args, WebhookDone>()({
    create: {
      failure,
      run: async (ground, input: SentTo<typeof createWebhook>, typed): Promise<WebhookDone> => {
        const { id, secret } = await createWebhook(await steppedUp(ground, typed), input, ground.site.origin)
        return { title: say('desk-webhooks.created'), secret, to: href('/admin/webhooks/:id', { id }) }
      },
    },
    update: {
      failure,
      run: async (ground, input: SentTo<typeof updateWebhook>, typed): Promise<WebhookDone> => {
        await updateWebhook(await steppedUp(ground, typed), input, ground.site.origin)
        return { title: say('desk-webhooks.saved') }
      },
    },
    renew: {
      failure,
      run: async (ground, input: SentTo<typeof renewSecret>, typed): Promise<WebhookDone> => {
        const { secret } = await renewSecret(await steppedUp(ground, typed), input)
        return { title: say('desk-webhooks.secret-made'), secret }
      },
    },
    switch: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof switchWebhook>): Promise<WebhookDone> => {
        await switchWebhook(ctx, input)
        return { title: say('desk-webhooks.switched') }
      },
    },
    remove: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof removeWebhook>): Promise<WebhookDone> => {
        await removeWebhook(ctx, input)
        return { title: say('desk-webhooks.removed'), gone: true }
      },
    },
    test: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof sendTestEvent>): Promise<WebhookDone> => {
        const { delivery } = await sendTestEvent(ctx, input)
        return { title: say('desk-webhooks.test-sent'), to: href('/admin/webhooks/deliveries/:id', { id: delivery }) }
      },
    },
    resend: {
      failure,
      run: async ({ ctx }, input: SentTo<typeof resendDeliveries>): Promise<WebhookDone> => {
        const { resent } = await resendDeliveries(ctx, input)
        return { title: say('desk-webhooks.resent', { count: resent }) }
      },
    },
    retry: {
      failure,
      run: async ({ ctx }): Promise<WebhookDone> => {
        const { retried } = await retrySetAside(ctx)
        return { title: say('desk-webhooks.retried', { count: retried }) }
      },
    },
  })

export type WebhookVerbs = ReturnType<typeof webhooksAction>['verbs']
