import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { countSubscribers, findSubscribers, type Subscriber } from '#newsletter'
import { subscriberStates, subscriptionTypes } from '#newsletter/parts'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { useQuestion } from '../verbs/use-question.tsx'
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

const list = { failure: 'Failed to load subscribers', title: 'Subscribers', size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { limit, offset }, url) => {
  const asked = subscribersAsked(url)
  const [counts, { total, shown }] = await Promise.all([countSubscribers(ctx), findSubscribers(ctx, { ...asked, limit, offset })])
  const at = (moment: Date) => momentOf(moment, site.timeZone)
  return {
    isAdmin: ctx.actor.role === 'admin',
    isNarrowed: asked.search !== '' || asked.type !== null || asked.state !== null,
    total,
    counts,
    rows: shown.map(({ createdAt, pausedUntil, ...one }) => ({
      ...one,
      at: at(createdAt),
      pausedUntil: one.state === 'paused' && pausedUntil ? at(pausedUntil) : null,
    })),
  }
})

export const action = subscribersAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

const filters = [
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
]

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { isAdmin, counts, rows } = loaderData
  const { search } = useLocation()
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const exporting = useVerb<typeof subscribersAction.verbs, 'export'>({
    // What was looked at when it was asked for.
    onDone: (done) => location.assign(`${href('/admin/subscribers/export')}${done.search}`),
  })
  const erasure = useVerb<typeof subscribersAction.verbs, 'erase'>({
    onDone: () => toast({ kind: 'success', title: 'Erased', message: 'The newsletter keeps nothing about that address.' }),
  })
  const question = useQuestion(
    ({ id, email }: Pick<Subscriber, 'id' | 'email'>) => ({
      title: `Erase ${email}?`,
      text: 'All subscriptions of this address are deleted permanently, and later imports skip it. Do this when its owner asks. To end one subscription, the owner uses the link in each email.',
      yes: 'Erase permanently',
      run: () => erasure.send('erase', { id }),
    }),
    erasure.busy,
  )
  return (
    <ListPage
      list={loaderData}
      title="Subscribers"
      text="Who gets which emails, and how they agreed."
      add={{ says: 'Add subscriber', run: () => setOpen('add') }}
      actions={
        <>
          {isAdmin && (
            <Button busy={exporting.busy} onClick={() => exporting.send('export', { search })}>
              Export
            </Button>
          )}
          <Button onClick={() => setOpen('import')}>Import</Button>
        </>
      }
      above={
        <>
          <SubscriberTabs at="subscribers" />
          <SubscriberFigures counts={counts} />
        </>
      }
      search={{ label: 'Search subscribers', placeholder: 'Search address or name' }}
      filters={filters}
      none={{
        title: 'No subscribers yet',
        text: 'Readers subscribe at /email-subscribe. You can also add or import them.',
        next: null,
      }}
      found={{ title: 'Nobody found', text: 'No subscription matches these filters.', all: 'Show all' }}
      table={<SubscriberTable rows={rows} onErase={isAdmin ? question.ask : null} />}
    >
      {open && <ConsentDialog kind={open} onClose={() => setOpen(null)} />}
      {question.dialog}
      <VerbPrompt verb={exporting} />
      <VerbPrompt verb={erasure} />
    </ListPage>
  )
}
