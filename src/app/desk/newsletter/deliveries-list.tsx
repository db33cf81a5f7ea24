import { say } from '#messages'
import type { Figures } from '#newsletter'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { type Column, DeskTable } from '../table/desk-table.tsx'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { IssueData } from './issue-shown.ts'
import { deliveryWords } from './issue-words.ts'
import type { issueAction } from './issue-verbs.ts'

type Mails = NonNullable<IssueData['mails']>
const filters = (): Filter[] => [
  {
    param: 'state',
    name: say('desk-webhooks.state'),
    all: say('desk-webhooks.all-states'),
    options: [
      ...Object.entries(deliveryWords).map(([value, { name }]) => ({ value, name: name() })),
      { value: 'returned', name: say('desk-newsletter.bounced') },
    ],
  },
]

type Props = {
  mails: Mails
  figures: Figures
  /** None of them is sent any more. */
  isCancelled: boolean
  maySend: boolean
}

/** Every mail of the issue, and what can still be done about it. */
export function DeliveriesList({ mails: { rows, total, page, aPage }, figures, isCancelled, maySend }: Props) {
  const settling = useVerb<typeof issueAction.verbs, Settling>({
    onDone: ({ done }) => toast({ kind: 'success', title: say('desk-newsletter.success'), message: done, group: 'issue' }),
  })
  const act: Act = (verb, ids) => () => settling.busy || settling.send(verb, { ids })
  return (
    <>
      {maySend && figures.unsettled > 0 && (
        <section
          aria-label={say('desk-newsletter.unknown')}
          className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm"
        >
          <p>
            {isCancelled
              ? say('desk-newsletter.unsettled-cancelled', { count: figures.unsettled })
              : say('desk-newsletter.unsettled', { count: figures.unsettled })}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {!isCancelled && <Button onClick={act('again', null)}>{say('desk-webhooks.send-again')}</Button>}
            <Button onClick={act('leave', null)}>{say('desk-newsletter.leave-it')}</Button>
          </div>
        </section>
      )}
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label={say('desk-newsletter.search-mails')} placeholder={say('desk-newsletter.search-mails-placeholder')} />
        <FilterBar filters={filters()} />
        {maySend && figures.failed > 0 && !isCancelled && (
          <Button className="max-md:w-full" onClick={act('retry', null)}>
            {say('desk-newsletter.try-failed-again')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={say('desk-newsletter.no-mails-found')} text={say('desk-newsletter.no-mails-found-text')} />
        </div>
      ) : (
        <>
          <DeskTable
            label={say('desk-newsletter.mails')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columnsFor(act, isCancelled).slice(0, maySend ? undefined : -1)}
          />
          <DeskPager page={page} size={aPage} shown={rows.length} total={total} />
        </>
      )}
      <VerbPrompt verb={settling} />
    </>
  )
}

type Settling = 'retry' | 'again' | 'leave'
type Act = (verb: Settling, ids: string[] | null) => () => void

function columnsFor(act: Act, isCancelled: boolean): Column<Mails['rows'][number]>[] {
  return [
    {
      name: say('desk-webhooks.address'),
      phone: 'head',
      cell: ({ email }) => <span className="wrap-anywhere">{email ?? say('desk-newsletter.erased')}</span>,
    },
    {
      name: say('desk-webhooks.state'),
      width: 'lg:w-[16%]',
      cell: ({ state }) => {
        const words: { name: () => string; is?: string } = deliveryWords[state]
        return <Status is={words.is}>{words.name()}</Status>
      },
    },
    {
      name: say('desk-trash.when'),
      width: 'lg:w-[18%]',
      cell: ({ at }) => <time className="text-quiet tabular-nums">{at ?? '–'}</time>,
    },
    { name: say('desk-newsletter.said'), cell: ({ says }) => <span className="text-xs text-quiet wrap-anywhere">{says}</span> },
    {
      name: say('desk-fediverse.actions'),
      quietHead: true,
      width: 'lg:w-[18%]',
      phone: 'foot',
      cell: ({ id, state, settled, email }) =>
        email === null ? null : state === 'failed' && !isCancelled ? (
          <RowAct name={say('desk.try-again')} onClick={act('retry', [id])} />
        ) : state === 'unknown' && !settled ? (
          <>
            {!isCancelled && <RowAct name={say('desk-webhooks.send-again')} onClick={act('again', [id])} />}
            <RowAct name={say('desk-newsletter.leave-it')} onClick={act('leave', [id])} />
          </>
        ) : null,
    },
  ]
}

function RowAct({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="min-h-11 px-2 text-sm underline decoration-line underline-offset-4" onClick={onClick}>
      {name}
    </button>
  )
}
