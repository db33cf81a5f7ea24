import type { Figures } from '#newsletter'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { type Column, DeskTable } from '../table/desk-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { IssueData } from './issue-shown.ts'
import { deliveryWords } from './issue-words.ts'
import type { issueAction } from './issue-verbs.ts'

type Mails = NonNullable<IssueData['mails']>
const filters = [
  {
    param: 'state',
    name: 'State',
    all: 'All states',
    options: [
      ...Object.entries(deliveryWords).map(([value, { name }]) => ({ value, name })),
      { value: 'returned', name: 'Bounced' },
    ],
  },
]

type Props = {
  mails: Mails
  figures: Figures
  /** None of them is sent any more. */
  isCancelled: boolean
}

/** Every mail of the issue, and what can still be done about it. */
export function DeliveriesList({ mails: { rows, total, page, aPage }, figures, isCancelled }: Props) {
  const settling = useVerb<typeof issueAction.verbs, Settling>({
    onDone: ({ done }) => toast({ kind: 'success', title: 'Success', message: done, group: 'issue' }),
  })
  const act: Act = (verb, ids) => () => settling.busy || settling.send(verb, { ids })
  return (
    <>
      {figures.unsettled > 0 && (
        <section aria-label="Unknown" className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
          <p>
            {figures.unsettled === 1 ? 'One email was' : `${figures.unsettled} emails were`} being sent when the site or the
            connection failed. The mail server may already have {figures.unsettled === 1 ? 'it' : 'them'}
            {isCancelled ? '.' : `, so only you can send ${figures.unsettled === 1 ? 'it' : 'them'} again.`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {!isCancelled && <Button onClick={act('again', null)}>Send again</Button>}
            <Button onClick={act('leave', null)}>Leave it</Button>
          </div>
        </section>
      )}
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search mails" placeholder="Search addresses..." />
        <FilterBar filters={filters} />
        {figures.failed > 0 && !isCancelled && (
          <Button className="max-md:w-full" onClick={act('retry', null)}>
            Try failed ones again
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No mails found" text="Try another search or state." />
        </div>
      ) : (
        <>
          <DeskTable label="Mails" rows={rows} keyOf={({ id }) => id} columns={columnsFor(act, isCancelled)} />
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
    { name: 'Address', phone: 'head', cell: ({ email }) => <span className="wrap-anywhere">{email ?? 'Erased'}</span> },
    {
      name: 'State',
      width: 'lg:w-[16%]',
      cell: ({ state }) => {
        const words: { name: string; is?: string } = deliveryWords[state]
        return <Status is={words.is}>{words.name}</Status>
      },
    },
    { name: 'When', width: 'lg:w-[18%]', cell: ({ at }) => <time className="text-quiet tabular-nums">{at ?? '–'}</time> },
    { name: 'Said', cell: ({ says }) => <span className="text-xs text-quiet wrap-anywhere">{says}</span> },
    {
      name: 'Actions',
      quietHead: true,
      width: 'lg:w-[18%]',
      phone: 'foot',
      cell: ({ id, state, settled, email }) =>
        email === null ? null : state === 'failed' && !isCancelled ? (
          <RowAct name="Try again" onClick={act('retry', [id])} />
        ) : state === 'unknown' && !settled ? (
          <>
            {!isCancelled && <RowAct name="Send again" onClick={act('again', [id])} />}
            <RowAct name="Leave it" onClick={act('leave', [id])} />
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
