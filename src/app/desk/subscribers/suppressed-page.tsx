import { useState } from 'react'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { findSuppressions, suppress, unsuppress } from '#newsletter'
import { getSettings, pageTitle } from '#settings'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { listPage } from '../table/list-address.ts'
import { RunEmpty } from '../table/run-empty.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { textIn } from '../form/text-in.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/suppressed-page'
import { SubscriberTabs } from './subscriber-tabs.tsx'

export const middleware = [requireEditor]
export const handle = { times: true }

const size = 20

export const loader = ownLoader('Failed to load the suppression list', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const [settings, { total, shown }] = await Promise.all([
    getSettings(ctx),
    findSuppressions(ctx, { search, limit: size, offset: (page - 1) * size }),
  ])
  return {
    title: pageTitle(settings, 'Suppression list'),
    page,
    total,
    search,
    rows: shown.map(({ createdAt, ...one }) => ({ ...one, at: momentOf(createdAt, site.timeZone) })),
  }
})

const addInput = z.object({ email: z.string(), note: z.string() })
const idInput = z.object({ id: z.string() })

export const action = deskAction<Route.ActionArgs, null>()({
  suppress: {
    failure: 'Failed to add the address',
    run: async ({ ctx }, input: Sent<z.input<typeof addInput>>) => {
      await suppress(ctx, takeInput(addInput, input))
      return null
    },
  },
  unsuppress: {
    failure: 'Failed to remove the address',
    run: async ({ ctx }, input: Sent<z.input<typeof idInput>>) => {
      await unsuppress(ctx, takeInput(idInput, input).id)
      return null
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

const reasons = {
  'hard-bounce': 'Address does not exist',
  'soft-bounces': 'Bounced five times in a row',
  complaint: 'Reported spam',
  erased: 'Erased by its owner',
  'by-hand': 'By staff',
} as const

type Row = { id: string; email: string | null; reason: keyof typeof reasons; note: string; at: string }

/** What has to be known before one is written to again: some asked for it themselves, and only they can ask otherwise. */
const before: Record<Row['reason'], string> = {
  'hard-bounce': 'Issues are sent there again if the address is subscribed, and bounce again if the mailbox is still gone.',
  'soft-bounces': 'Issues are sent there again if the address is subscribed.',
  complaint: 'This reader reported spam. Remove the address only if they asked for email again.',
  erased: 'Its owner asked for erasure. Only a hash of the address is kept, so you cannot add it again.',
  'by-hand': 'Issues are sent there again if the address is subscribed.',
}

const columnsFor = (onRemove: (row: Row) => void): Column<Row>[] => [
  {
    name: 'Address',
    phone: 'head',
    cell: ({ email }) => email ?? <span className="text-quiet">Not kept (erased)</span>,
  },
  { name: 'Reason', width: 'lg:w-[24%]', cell: ({ reason }) => reasons[reason] },
  { name: 'Note', cell: ({ note }) => <span className="text-xs text-quiet">{note}</span> },
  { name: 'Since', width: 'lg:w-[18%]', cell: ({ at }) => <time className="text-xs text-quiet tabular-nums">{at}</time> },
  {
    name: 'Remove',
    quietHead: true,
    phone: 'foot',
    width: 'w-28',
    cell: (row) => (
      <button
        type="button"
        className="desk-button"
        aria-label={`Remove ${row.email ?? 'an erased address'} from the list`}
        onClick={() => onRemove(row)}
      >
        Remove
      </button>
    ),
  },
]

/** No issue goes to these; mails about accounts do. */
export default function SuppressedPage({ loaderData }: Route.ComponentProps) {
  const { page, total, search, rows } = loaderData
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<Row | null>(null)
  const verb = useVerb<typeof action.verbs, 'suppress'>({
    onDone: () => {
      setRound(round + 1)
      toast({ kind: 'success', title: 'Address suppressed' })
    },
  })
  // Its own: its end must not empty the fields in which somebody is writing.
  const remove = useVerb<typeof action.verbs, 'unsuppress'>({
    onDone: () => toast({ kind: 'success', title: 'Removed from the list' }),
  })
  return (
    <DeskHead title="Subscribers" text="These addresses get no issues. They still get account emails, such as password resets.">
      <SubscriberTabs at="suppressed" />
      <form
        key={round}
        noValidate
        className="mt-6 grid max-w-3xl items-start gap-3 md:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          if (!verb.busy) verb.send('suppress', { email: textIn(form, 'email'), note: textIn(form, 'note') })
        }}
      >
        <TextField name="email" label="Address" type="email" maxLength={254} error={verb.refused?.fields.email} />
        <TextField name="note" label="Note (optional)" maxLength={500} />
        <button type="submit" className="desk-button md:mt-6.5" aria-disabled={verb.busy}>
          Suppress address
        </button>
      </form>
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search addresses" placeholder="Search address" />
      </div>
      {rows.length === 0 ? (
        <div className="mt-6">
          {page > 1 ? (
            <RunEmpty />
          ) : (
            <EmptyState
              title={search ? 'Nothing found' : 'The list is empty'}
              text={search ? 'No address matches.' : 'Addresses that bounce are added automatically.'}
            />
          )}
        </div>
      ) : (
        <>
          <DeskTable label="Suppression list" rows={rows} keyOf={({ id }) => id} columns={columnsFor(setAsked)} />
          <DeskPager page={page} size={size} shown={rows.length} total={total} />
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.email ?? 'an erased address'} from the list?`}
          text={before[asked.reason]}
          yes="Remove"
          grave
          busy={remove.busy}
          onNo={() => setAsked(null)}
          onYes={() => {
            remove.send('unsuppress', { id: asked.id })
            setAsked(null)
          }}
        />
      )}
    </DeskHead>
  )
}
