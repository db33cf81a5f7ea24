import { useState } from 'react'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { say } from '#messages'
import { findSuppressions, suppress, unsuppress } from '#newsletter'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { pageNeeds } from '../../session/guards.ts'
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

export const middleware = [pageNeeds('subscribers.manage')]
export const handle = { times: true }

const list = {
  failure: () => say('desk-subscribers.failed-load-suppressed'),
  title: () => say('desk-subscribers.suppression-list'),
  size: 20,
}
export const loader = listLoader(list, async ({ ctx, site }, { search, limit, offset }) => {
  const { total, shown } = await findSuppressions(ctx, { search, limit, offset })
  return { total, rows: shown.map(({ createdAt, ...one }) => ({ ...one, at: momentOf(createdAt, site.timeZone) })) }
})

const addInput = z.object({ email: z.string(), note: z.string() })
const idInput = z.object({ id: z.string() })

export const action = deskAction<Route.ActionArgs, null>()({
  suppress: {
    failure: () => say('desk-subscribers.failed-suppress'),
    run: async ({ ctx }, input: Sent<z.input<typeof addInput>>) => {
      await suppress(ctx, takeInput(addInput, input))
      return null
    },
  },
  unsuppress: {
    failure: () => say('desk-subscribers.failed-unsuppress'),
    run: async ({ ctx }, input: Sent<z.input<typeof idInput>>) => {
      await unsuppress(ctx, takeInput(idInput, input).id)
      return null
    },
  },
})

const reasons = {
  'hard-bounce': () => say('desk-subscribers.reason-hard-bounce'),
  'soft-bounces': () => say('desk-subscribers.reason-soft-bounces'),
  complaint: () => say('desk-subscribers.reason-complaint'),
  erased: () => say('desk-subscribers.reason-erased'),
  'by-hand': () => say('desk-subscribers.source-desk'),
} as const

type Row = { id: string; email: string | null; reason: keyof typeof reasons; note: string; at: string }

/** What has to be known before one is written to again: some asked for it themselves, and only they can ask otherwise. */
const before: Record<Row['reason'], () => string> = {
  'hard-bounce': () => say('desk-subscribers.before-hard-bounce'),
  'soft-bounces': () => say('desk-subscribers.before-others'),
  complaint: () => say('desk-subscribers.before-complaint'),
  erased: () => say('desk-subscribers.before-erased'),
  'by-hand': () => say('desk-subscribers.before-others'),
}

const columnsFor = (onRemove: (row: Row) => void): Column<Row>[] => [
  {
    name: say('desk-webhooks.address'),
    phone: 'head',
    cell: ({ email }) => email ?? <span className="text-quiet">{say('desk-subscribers.not-kept')}</span>,
  },
  { name: say('desk-subscribers.reason'), width: 'lg:w-[24%]', cell: ({ reason }) => reasons[reason]() },
  { name: say('desk-newsletter.note'), quiet: true, cell: ({ note }) => note },
  { name: say('desk-webhooks.since'), width: 'lg:w-[18%]', quiet: true, cell: ({ at }) => <time>{at}</time> },
  {
    name: say('desk-form.remove'),
    quietHead: true,
    phone: 'foot',
    width: 'w-28',
    cell: (row) => (
      <Button
        aria-label={
          row.email === null ? say('desk-subscribers.remove-of-erased') : say('desk-subscribers.remove-of', { email: row.email })
        }
        onClick={() => onRemove(row)}
      >
        {say('desk-form.remove')}
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
      toast({ kind: 'success', title: say('desk-subscribers.suppressed') })
    },
  })
  // Its own: its end must not empty the fields in which somebody is writing.
  const remove = useVerb<typeof action.verbs, 'unsuppress'>({
    onDone: () => toast({ kind: 'success', title: say('desk-subscribers.removed') }),
  })
  const question = useQuestion(
    ({ id, email, reason }: Row) => ({
      title: email === null ? say('desk-subscribers.remove-question-erased') : say('desk-subscribers.remove-question', { email }),
      text: before[reason](),
      yes: say('desk-form.remove'),
      run: () => remove.send('unsuppress', { id }),
    }),
    remove.busy,
  )
  return (
    <ListPage
      list={loaderData}
      title={say('desk-subscribers.subscribers')}
      text={say('desk-subscribers.about-suppressed')}
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
            <TextField
              name="email"
              label={say('desk-webhooks.address')}
              type="email"
              maxLength={254}
              error={verb.refused?.fields.email}
            />
            <TextField name="note" label={say('desk-subscribers.note-optional')} maxLength={500} />
            <Button type="submit" className="md:mt-6.5" busy={verb.busy}>
              {say('desk-subscribers.suppress')}
            </Button>
          </form>
        </>
      }
      search={{
        label: say('desk-subscribers.search-addresses'),
        placeholder: say('desk-subscribers.search-addresses-placeholder'),
      }}
      none={{ title: say('desk-subscribers.list-empty'), text: say('desk-subscribers.list-empty-text') }}
      found={{ title: say('desk-inbox.nothing-found'), text: say('desk-subscribers.nothing-found-text') }}
      table={
        <DeskTable
          label={say('desk-subscribers.suppression-list')}
          rows={loaderData.rows}
          keyOf={({ id }) => id}
          columns={columnsFor(question.ask)}
        />
      }
    >
      {question.dialog}
    </ListPage>
  )
}
