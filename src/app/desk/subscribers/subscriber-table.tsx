import { say } from '#messages'
import type { Subscriber } from '#newsletter'
import { subscriptionTypes } from '#newsletter/parts'
import { Status } from '../head/status.tsx'
import { columnSort } from '../table/column-orders.ts'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { stateNames } from './subscribers-asked.ts'

type Row = Omit<Subscriber, 'createdAt' | 'pausedUntil'> & { at: string; pausedUntil: string | null }

const dots = { active: 'good', unconfirmed: 'waiting', paused: 'waiting', suppressed: 'wrong', unsubscribed: undefined } as const
const sources = {
  form: () => say('desk-subscribers.source-form'),
  desk: () => say('desk-subscribers.source-desk'),
  import: () => say('desk-subscribers.source-import'),
} as const

type Props = { rows: Row[]; columns: Column<Row>[]; sort: string }

export function SubscriberTable({ rows, columns, sort }: Props) {
  return (
    <DeskTable
      label={say('desk-subscribers.subscribers')}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ email }) => email}
      columns={columns}
      sort={sort}
    />
  )
}

/** `onErase` is null where somebody may not erase. */
export const subscriberColumns = (onErase: ((row: Row) => void) | null): Column<Row>[] => [
  ...always(),
  ...(onErase ? [moreColumn(onErase)] : []),
]

const always = (): Column<Row>[] => [
  {
    name: say('desk-subscribers.subscriber'),
    sort: columnSort('email'),
    phone: 'head',
    width: 'lg:w-[30%]',
    cell: ({ email, name }) => (
      <>
        <span className="font-medium wrap-anywhere">{email}</span>
        {name && (
          <span className="block text-xs text-quiet wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    name: say('desk-subscribers.type'),
    sort: columnSort('type'),
    width: 'lg:w-[13%]',
    cell: ({ type }) => subscriptionTypes[type].name,
  },
  {
    name: say('desk-webhooks.state'),
    width: 'lg:w-[14%]',
    cell: ({ state, pausedUntil }) => (
      <>
        <Status is={dots[state]}>{stateNames[state]()}</Status>
        {pausedUntil && <span className="block text-xs text-quiet">{say('desk-subscribers.until', { at: pausedUntil })}</span>}
      </>
    ),
  },
  {
    name: say('desk-subscribers.consent'),
    cell: ({ consentSource, consentWords }) => (
      <span className="text-xs text-quiet">
        {consentSource ? sources[consentSource]() : say('desk-subscribers.source-moved')}
        {consentWords && (
          <span className="block wrap-anywhere">
            <bdi>{consentWords}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    name: say('desk-webhooks.since'),
    sort: columnSort('created_at', 'down'),
    width: 'lg:w-[16%]',
    cell: ({ at }) => <time className="text-xs text-quiet tabular-nums">{at}</time>,
  },
]

const moreColumn = (onErase: (row: Row) => void): Column<Row> => ({
  name: say('desk-pages.more'),
  quietHead: true,
  phone: 'foot',
  width: 'w-14',
  cell: (row) => (
    <RowMenu
      label={say('desk-subscribers.more-about', { email: row.email })}
      items={[{ name: say('desk-subscribers.erase-menu'), grave: true, run: () => onErase(row) }]}
    />
  ),
})
