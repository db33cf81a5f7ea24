import { useState } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import { findCategories } from '#categories'
import { EmptyState } from '#ui/empty-state'
import { deliveriesAtOnce, findDeliveries, findSetAside, findWebhooks } from '#webhooks'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { Status } from '../head/status.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { listPage } from '../table/list-address.ts'
import type { Route } from './+types/webhooks-page'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { SetAside } from './set-aside.tsx'
import {
  askedDeliveries,
  asideShown,
  choicesOf,
  deliveryFilters,
  deliveryShown,
  lineShown,
  type WebhookRow,
} from './webhooks-shown.ts'
import { webhooksAction } from './webhooks-verbs.ts'

export const middleware = [pageNeeds('webhooks.manage')]
export const handle = { times: true }

const about = { failure: () => say('desk-webhooks.failed-load'), title: () => say('desk-webhooks.webhooks') }
export const loader = deskLoader(about, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const asked = { ...askedDeliveries(url), webhookId: url.searchParams.get('webhook') ?? undefined }
  const [webhooks, categories, aside, { lines, total, atLeast }] = await Promise.all([
    findWebhooks(ctx),
    findCategories(ctx),
    findSetAside(ctx),
    findDeliveries(ctx, { ...asked, page }),
  ])
  return {
    webhooks: webhooks.map((line) => lineShown(line, site.timeZone)),
    aside: { total: aside.total, first: aside.first.map((one) => asideShown(one, site.timeZone)) },
    choices: choicesOf(categories),
    filters: deliveryFilters(webhooks),
    deliveries: {
      rows: lines.map((line) => deliveryShown(line, site.timeZone)),
      total,
      atLeast,
      page,
      size: deliveriesAtOnce,
      isNarrowed: asked.search !== '' || [asked.noun, asked.state, asked.webhookId].some((one) => one !== undefined),
    },
  }
})

export const action = webhooksAction()

/** Other programs that hear of changes, and what they were told. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { webhooks, choices, filters, deliveries, aside } = loaderData
  const [isOpen, setOpen] = useState(false)
  const title = say('desk-webhooks.webhooks')
  const isEmpty = webhooks.length === 0
  const begin = (
    <Button look="strong" onClick={() => setOpen(true)}>
      {say('desk-webhooks.new-webhook')}
    </Button>
  )
  useDeskKeys([{ key: 'n', says: say('desk-webhooks.new-webhook'), run: () => setOpen(true) }], title)
  return (
    <DeskHead title={title} text={say('desk-webhooks.other-programs-hear')} actions={!isEmpty && begin}>
      {aside.total > 0 && <SetAside aside={aside} />}
      {isEmpty ? (
        <div className="mt-6">
          <EmptyState title={say('desk-webhooks.none-yet')} text={say('desk-webhooks.none-yet-text')}>
            {begin}
          </EmptyState>
        </div>
      ) : (
        <div className="mt-6">
          <DeskTable label={title} rows={webhooks} keyOf={({ id }) => id} nameOf={({ name }) => name} columns={columns()} />
        </div>
      )}
      {(webhooks.length > 0 || deliveries.total > 0) && <DeliveryList deliveries={deliveries} filters={filters} withWebhook />}
      {isOpen && <WebhookForm choices={choices} webhook={null} onClose={() => setOpen(false)} />}
    </DeskHead>
  )
}

const columns = (): Column<WebhookRow>[] => [
  {
    name: say('desk-webhooks.webhook'),
    phone: 'head',
    cell: ({ id, name, host }) => (
      <>
        <Link to={href('/admin/webhooks/:id', { id })} className="font-medium wrap-anywhere hover:underline" dir="auto">
          {name}
        </Link>
        <span className="block text-xs text-quiet wrap-anywhere">{host}</span>
      </>
    ),
  },
  { name: say('desk-webhooks.hears-of'), cell: ({ kindsSay }) => <span className="text-xs text-quiet">{kindsSay}</span> },
  {
    name: say('desk-webhooks.state'),
    width: 'lg:w-[20%]',
    cell: ({ standing }) => <Status is={standing.is}>{standing.says}</Status>,
  },
  {
    name: say('desk-webhooks.deliveries'),
    width: 'lg:w-[22%]',
    quiet: true,
    cell: ({ waiting, delivered, failed }) => say('desk-webhooks.tally', { delivered, waiting, failed }),
  },
  {
    name: say('desk-webhooks.last-delivered'),
    width: 'lg:w-[16%]',
    quiet: true,
    cell: ({ lastAt }) => lastAt ?? say('desk-webhooks.never'),
  },
]
