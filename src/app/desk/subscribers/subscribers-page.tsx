import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { countSubscribers, findSubscribers, type Subscriber } from '#newsletter'
import { subscriberStates, subscriptionTypes } from '#newsletter/parts'
import { getSettings, pageTitle } from '#settings'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { listPage } from '../table/list-address.ts'
import { RunEmpty } from '../table/run-empty.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/subscribers-page'
import { ConsentDialog } from './consent-dialog.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { SubscriberFigures } from './subscriber-figures.tsx'
import { SubscriberTabs } from './subscriber-tabs.tsx'
import { subscribersAsked, typeNames } from './subscribers-asked.ts'
import { subscribersAction } from './subscribers-verbs.ts'

export const middleware = [requireEditor]
export const handle = { times: true }

const size = 20
const failure = 'Failed to load subscribers'

export const loader = ownLoader(failure, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const [settings, counts, { total, shown }] = await Promise.all([
    getSettings(ctx),
    countSubscribers(ctx),
    findSubscribers(ctx, { ...subscribersAsked(url), limit: size, offset: (page - 1) * size }),
  ])
  const at = (moment: Date) => momentOf(moment, site.timeZone)
  return {
    title: pageTitle(settings, 'Subscribers'),
    isAdmin: ctx.actor.role === 'admin',
    page,
    total,
    counts,
    subscribers: shown.map(({ createdAt, pausedUntil, ...one }) => ({
      ...one,
      at: at(createdAt),
      pausedUntil: one.state === 'paused' && pausedUntil ? at(pausedUntil) : null,
    })),
  }
})

export const action = subscribersAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { isAdmin, page, total, counts, subscribers } = loaderData
  const { search } = useLocation()
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const [erasing, setErasing] = useState<Pick<Subscriber, 'id' | 'email'> | null>(null)
  const exporting = useVerb<typeof subscribersAction.verbs, 'export'>({
    // What was looked at when it was asked for.
    onDone: (done) => location.assign(`${href('/admin/subscribers/export')}${done.search}`),
  })
  const erasure = useVerb<typeof subscribersAction.verbs, 'erase'>({
    onDone: () => toast({ kind: 'success', title: 'Erased', message: 'The newsletter keeps nothing about that address.' }),
  })
  useDeskKeys([{ key: 'n', says: 'Add subscriber', run: () => setOpen('add') }], 'Subscribers')
  const isNarrowed = /[?&](q|type|state)=/.test(search)
  return (
    <DeskHead
      title="Subscribers"
      text="Who gets which emails, and how they agreed."
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {isAdmin && (
            <button
              type="button"
              className="desk-button"
              aria-disabled={exporting.busy}
              onClick={() => exporting.busy || exporting.send('export', { search })}
            >
              Export
            </button>
          )}
          <button type="button" className="desk-button" onClick={() => setOpen('import')}>
            Import
          </button>
          <button type="button" className="button-strong" onClick={() => setOpen('add')}>
            Add subscriber
          </button>
        </div>
      }
    >
      <SubscriberTabs at="subscribers" />
      <SubscriberFigures counts={counts} />
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search subscribers" placeholder="Search address or name" />
        <FilterBar
          filters={[
            {
              param: 'type',
              name: 'Type',
              all: 'All types',
              options: typeNames.map((value) => ({ value, name: subscriptionTypes[value].name })),
            },
            {
              param: 'state',
              name: 'State',
              all: 'All states',
              options: subscriberStates.map((value) => ({ value, name: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` })),
            },
          ]}
        />
      </div>
      {subscribers.length === 0 ? (
        <div className="mt-6">
          {page > 1 ? (
            <RunEmpty />
          ) : (
            <EmptyState
              title={isNarrowed ? 'Nobody found' : 'No subscribers yet'}
              text={
                isNarrowed
                  ? 'No subscription matches these filters.'
                  : 'Readers subscribe at /email-subscribe. You can also add or import them.'
              }
            >
              {isNarrowed && (
                <Link to={href('/admin/subscribers')} className="desk-button">
                  Show all
                </Link>
              )}
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <SubscriberTable rows={subscribers} onErase={isAdmin ? setErasing : null} />
          <DeskPager page={page} size={size} shown={subscribers.length} total={total} />
        </>
      )}
      {open && <ConsentDialog kind={open} onClose={() => setOpen(null)} />}
      {erasing && (
        <ConfirmDialog
          title={`Erase ${erasing.email}?`}
          text="All subscriptions of this address are deleted permanently, and later imports skip it. Do this when its owner asks. To end one subscription, the owner uses the link in each email."
          yes="Erase permanently"
          grave
          busy={erasure.busy}
          onNo={() => setErasing(null)}
          onYes={() => {
            erasure.send('erase', { id: erasing.id })
            setErasing(null)
          }}
        />
      )}
      <VerbPrompt verb={exporting} />
      <VerbPrompt verb={erasure} />
    </DeskHead>
  )
}
