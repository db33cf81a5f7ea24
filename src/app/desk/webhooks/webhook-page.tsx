import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { say } from '#messages'
import { findCategories } from '#categories'
import { toast } from '#ui/toast'
import { deliveriesAtOnce, findDeliveries, formerSecretHours, getWebhook } from '#webhooks'
import { ownLoader } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { Status } from '../head/status.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { listPage } from '../table/list-address.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/webhook-page'
import { DeliveryList } from './delivery-list.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { askedDeliveries, choicesOf, deliveryFilters, deliveryShown, webhookShown } from './webhooks-shown.ts'
import { webhooksAction, type WebhookVerbs } from './webhooks-verbs.ts'
import { listed } from '../listed.ts'

export const middleware = [pageNeeds('webhooks.manage')]
export const handle = { times: true }

const loadFailed = () => say('desk-webhooks.failed-load')
export const loader = ownLoader(loadFailed, async ({ ctx, site }, { params }: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const asked = askedDeliveries(url)
  const webhook = await getWebhook(ctx, params.id)
  const [categories, { lines, total, atLeast }] = await Promise.all([
    findCategories(ctx),
    findDeliveries(ctx, { ...asked, webhookId: webhook.id, page }),
  ])
  return {
    title: webhook.name,
    webhook: webhookShown(webhook, site.timeZone),
    choices: choicesOf(categories),
    filters: deliveryFilters(null),
    formerSecretHours,
    deliveries: {
      rows: lines.map((line) => deliveryShown(line, site.timeZone)),
      total,
      atLeast,
      page,
      size: deliveriesAtOnce,
      isNarrowed: asked.search !== '' || asked.noun !== undefined || asked.state !== undefined,
    },
  }
})

export const action = webhooksAction()

/** One webhook, what can be done with it, and what it was told. */
export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { webhook, choices, filters, deliveries, formerSecretHours: hours } = loaderData
  const { id, name, isOn } = webhook
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const verb = useVerb<WebhookVerbs>({
    onDone: (done) => {
      if (done.secret !== undefined) return setSecret(done.secret)
      toast({ kind: 'success', ...done })
      if (done.gone) void navigate(href('/admin/webhooks'))
    },
  })
  const { send, busy } = verb
  const { ask, dialog } = useQuestion(
    (what: 'remove' | 'renew') =>
      what === 'remove'
        ? {
            title: say('desk-webhooks.remove-ask', { name }),
            text: say('desk-webhooks.remove-text'),
            yes: say('desk-webhooks.remove'),
            run: () => send('remove', { id }),
          }
        : {
            title: say('desk-webhooks.renew-ask'),
            text: say('desk-webhooks.renew-text', { hours }),
            yes: say('desk-webhooks.renew'),
            grave: false,
            run: () => send('renew', { id }),
          },
    busy,
  )
  return (
    <DeskHead
      title={name}
      text={webhook.address}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Button look="strong" aria-disabled={busy || !isOn} onClick={() => !busy && isOn && send('test', { id })}>
            {say('desk-webhooks.send-test')}
          </Button>
          <Button onClick={() => setEditing(true)}>{say('desk-webhooks.edit')}</Button>
          <Button busy={busy} onClick={() => send('switch', { id, on: !isOn })}>
            {isOn ? say('desk-webhooks.turn-off') : say('desk-webhooks.turn-on')}
          </Button>
          <RowMenu
            label={say('desk-webhooks.more')}
            items={[
              { name: say('desk-webhooks.resend-failed'), run: () => send('resend', { failedOf: id }) },
              { name: say('desk-webhooks.new-secret-menu'), run: () => ask('renew') },
              { name: say('desk-webhooks.remove-menu'), grave: true, run: () => ask('remove') },
            ]}
          />
          <Link to={href('/admin/webhooks')} className="desk-button">
            {say('desk-webhooks.all-webhooks')}
          </Link>
        </div>
      }
    >
      <dl className="mt-6 grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2">
        <Fact term={say('desk-webhooks.state')}>
          <Status is={webhook.standing.is}>{webhook.standing.says}</Status>
        </Fact>
        <Fact term={say('desk-webhooks.hears-of')}>{webhook.kindsSay}</Fact>
        <Fact term={say('desk-webhooks.only-quotes')}>{filterSaid(loaderData)}</Fact>
        <Fact term={say('desk-webhooks.secret')}>
          {webhook.formerUntil === null
            ? say('desk-webhooks.one-secret')
            : say('desk-webhooks.two-secrets', { at: webhook.formerUntil })}
        </Fact>
        <Fact term={say('desk-webhooks.since')}>{webhook.createdAt}</Fact>
      </dl>
      <DeliveryList deliveries={deliveries} filters={filters} />
      {isEditing && <WebhookForm choices={choices} webhook={webhook} onClose={() => setEditing(false)} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {dialog}
      <VerbPrompt verb={verb} />
    </DeskHead>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="bg-raised p-4 last:col-span-full">
      <dt className="text-xs text-quiet">{term}</dt>
      <dd className="mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  )
}

function filterSaid({ webhook: { kinds, filter }, choices }: Route.ComponentProps['loaderData']): string {
  if (!kinds.includes('quote')) return say('desk-webhooks.no-quotes')
  const named = (options: { value: string; name: string }[], chosen: string[]) =>
    options.filter(({ value }) => chosen.includes(value)).map(({ name }) => name)
  const said = [...named(choices.statuses, filter.statuses), ...named(choices.categories, filter.categories), ...filter.languages]
  return said.length === 0 ? say('desk-webhooks.any-quote') : listed(said)
}
