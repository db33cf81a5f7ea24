import { hasRight } from '#access'
import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { say, siteHref } from '#messages'
import { countSubscribers, findSubscribers, subscriberSorts, type Subscriber } from '#newsletter'
import { subscriberStates, subscriptionTypes } from '#newsletter/parts'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { pageNeeds } from '../../session/guards.ts'
import { momentOf } from '#time'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { tableOrders } from '../table/column-orders.ts'
import type { Filter } from '../table/filter-bar.tsx'
import { oneOf } from '../table/list-address.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/subscribers-page'
import { ConsentDialog } from './consent-dialog.tsx'
import { subscriberColumns, SubscriberTable } from './subscriber-table.tsx'
import { SubscriberFigures } from './subscriber-figures.tsx'
import { SubscriberTabs } from './subscriber-tabs.tsx'
import { stateNames, subscribersAsked, typeNames } from './subscribers-asked.ts'
import { subscribersAction } from './subscribers-verbs.ts'

export const middleware = [pageNeeds('subscribers.manage')]
export const handle = { times: true }

const usualSort = 'created_at-last'

const title = () => say('desk-subscribers.subscribers')
const list = { failure: () => say('desk-subscribers.failed-load'), title, size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { limit, offset }, url) => {
  const asked = subscribersAsked(url)
  const sort = oneOf(url.searchParams.get('sort'), subscriberSorts) ?? usualSort
  const [counts, { total, shown }] = await Promise.all([
    countSubscribers(ctx),
    findSubscribers(ctx, { ...asked, sort, limit, offset }),
  ])
  const at = (moment: Date) => momentOf(moment, site.timeZone)
  return {
    isAdmin: hasRight(ctx.actor, 'subscribers.export'),
    isNarrowed: asked.search !== '' || asked.type !== null || asked.state !== null,
    total,
    sort,
    counts,
    rows: shown.map(({ createdAt, pausedUntil, ...one }) => ({
      ...one,
      at: at(createdAt),
      pausedUntil: one.state === 'paused' && pausedUntil ? at(pausedUntil) : null,
    })),
  }
})

export const action = subscribersAction

const filters = (): Filter[] => [
  {
    param: 'type',
    name: say('desk-subscribers.type'),
    all: say('desk-subscribers.all-types'),
    options: typeNames.map((value) => ({ value, name: subscriptionTypes[value].name })),
  },
  {
    param: 'state',
    name: say('desk-webhooks.state'),
    all: say('desk-webhooks.all-states'),
    options: subscriberStates.map((value) => ({ value, name: stateNames[value]() })),
  },
]

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { isAdmin, counts, rows } = loaderData
  const { search } = useLocation()
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const exporting = useVerb<typeof subscribersAction.verbs, 'export'>({
    // What was looked at when it was asked for.
    onDone: (done) => location.assign(siteHref(`${href('/admin/subscribers/export')}${done.search}`)),
  })
  const erasure = useVerb<typeof subscribersAction.verbs, 'erase'>({
    onDone: () => toast({ kind: 'success', title: say('desk-subscribers.erased'), message: say('desk-subscribers.erased-text') }),
  })
  const question = useQuestion(
    ({ id, email }: Pick<Subscriber, 'id' | 'email'>) => ({
      title: say('desk-subscribers.erase-question', { email }),
      text: say('desk-subscribers.erase-text'),
      yes: say('desk-subscribers.erase-yes'),
      run: () => erasure.send('erase', { id }),
    }),
    erasure.busy,
  )
  const columns = subscriberColumns(isAdmin ? question.ask : null)
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-subscribers.about')}
      add={{ says: say('desk-subscribers.add-subscriber'), run: () => setOpen('add') }}
      actions={
        <>
          {isAdmin && (
            <Button busy={exporting.busy} onClick={() => exporting.send('export', { search })}>
              {say('desk-subscribers.export')}
            </Button>
          )}
          <Button onClick={() => setOpen('import')}>{say('desk-subscribers.import')}</Button>
        </>
      }
      above={
        <>
          <SubscriberTabs at="subscribers" />
          <SubscriberFigures counts={counts} />
        </>
      }
      search={{ label: say('desk-subscribers.search-subscribers'), placeholder: say('desk-subscribers.search-placeholder') }}
      filters={filters()}
      sort={tableOrders(columns, usualSort)}
      none={{
        title: say('desk-subscribers.none-yet'),
        text: say('desk-subscribers.none-yet-text'),
        next: null,
      }}
      found={{
        title: say('desk-subscribers.nobody-found'),
        text: say('desk-subscribers.nobody-found-text'),
        all: say('desk-webhooks.show-all'),
      }}
      table={<SubscriberTable rows={rows} columns={columns} sort={loaderData.sort} />}
    >
      {open && <ConsentDialog kind={open} onClose={() => setOpen(null)} />}
      {question.dialog}
      <VerbPrompt verb={exporting} />
      <VerbPrompt verb={erasure} />
    </ListPage>
  )
}
