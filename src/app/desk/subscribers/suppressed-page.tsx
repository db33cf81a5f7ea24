import { useState } from 'react'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { findSuppressions, suppress, unsuppress } from '#newsletter'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { deskAction } from '../verbs/desk-action.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { textIn } from '../form/text-in.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/suppressed-page'
import { SubscriberTabs } from './subscriber-tabs.tsx'

export const middleware = [requireEditor]
export const handle = { times: true }

const list = { failure: 'Failed to load the suppression list', title: 'Suppression list', size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { search, limit, offset }) => {
  const { total, shown } = await findSuppressions(ctx, { search, limit, offset })
  return { total, rows: shown.map(({ createdAt, ...one }) => ({ ...one, at: momentOf(createdAt, site.timeZone) })) }
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
  { name: 'Note', quiet: true, cell: ({ note }) => note },
  { name: 'Since', width: 'lg:w-[18%]', quiet: true, cell: ({ at }) => <time>{at}</time> },
  {
    name: 'Remove',
    quietHead: true,
    phone: 'foot',
    width: 'w-28',
    cell: (row) => (
      <Button aria-label={`Remove ${row.email ?? 'an erased address'} from the list`} onClick={() => onRemove(row)}>
        Remove
      </Button>
    ),
  },
]

/** No issue goes to these; mails about accounts do. */
export default function SuppressedPage({ loaderData }: Route.ComponentProps) {
  const [round, setRound] = useState(0)
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
  const question = useQuestion(
    ({ id, email, reason }: Row) => ({
      title: `Remove ${email ?? 'an erased address'} from the list?`,
      text: before[reason],
      yes: 'Remove',
      run: () => remove.send('unsuppress', { id }),
    }),
    remove.busy,
  )
  return (
    <ListPage
      list={loaderData}
      title="Subscribers"
      text="These addresses get no issues. They still get account emails, such as password resets."
      above={
        <>
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
            <Button type="submit" className="md:mt-6.5" busy={verb.busy}>
              Suppress address
            </Button>
          </form>
        </>
      }
      search={{ label: 'Search addresses', placeholder: 'Search address' }}
      none={{ title: 'The list is empty', text: 'Addresses that bounce are added automatically.' }}
      found={{ title: 'Nothing found', text: 'No address matches.' }}
      table={
        <DeskTable label="Suppression list" rows={loaderData.rows} keyOf={({ id }) => id} columns={columnsFor(question.ask)} />
      }
    >
      {question.dialog}
    </ListPage>
  )
}
