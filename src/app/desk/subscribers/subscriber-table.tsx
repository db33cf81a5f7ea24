import type { Subscriber } from '#newsletter'
import { subscriptionTypes } from '#newsletter/parts'
import { Status } from '../head/status.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'

type Row = Omit<Subscriber, 'createdAt' | 'pausedUntil'> & { at: string; pausedUntil: string | null }

const dots = { active: 'good', unconfirmed: 'waiting', paused: 'waiting', suppressed: 'wrong', unsubscribed: undefined } as const
const sources = { form: 'By the form', desk: 'By staff', import: 'By import' } as const

/** `onErase` is null where somebody may not erase. */
export function SubscriberTable({ rows, onErase }: { rows: Row[]; onErase: ((row: Row) => void) | null }) {
  return (
    <DeskTable
      label="Subscribers"
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ email }) => email}
      columns={columnsFor(onErase)}
    />
  )
}

const columnsFor = (onErase: ((row: Row) => void) | null): Column<Row>[] => [
  ...columns,
  ...(onErase ? [moreColumn(onErase)] : []),
]

const columns: Column<Row>[] = [
  {
    name: 'Subscriber',
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
  { name: 'Type', width: 'lg:w-[13%]', cell: ({ type }) => subscriptionTypes[type].name },
  {
    name: 'State',
    width: 'lg:w-[14%]',
    cell: ({ state, pausedUntil }) => (
      <>
        <Status is={dots[state]}>{`${state.slice(0, 1).toUpperCase()}${state.slice(1)}`}</Status>
        {pausedUntil && <span className="block text-xs text-quiet">until {pausedUntil}</span>}
      </>
    ),
  },
  {
    name: 'Consent',
    cell: ({ consentSource, consentWords }) => (
      <span className="text-xs text-quiet">
        {consentSource ? sources[consentSource] : 'Imported from another site'}
        {consentWords && (
          <span className="block wrap-anywhere">
            <bdi>{consentWords}</bdi>
          </span>
        )}
      </span>
    ),
  },
  { name: 'Since', width: 'lg:w-[16%]', cell: ({ at }) => <time className="text-xs text-quiet tabular-nums">{at}</time> },
]

const moreColumn = (onErase: (row: Row) => void): Column<Row> => ({
  name: 'More',
  quietHead: true,
  phone: 'foot',
  width: 'w-14',
  cell: (row) => (
    <RowMenu label={`More about ${row.email}`} items={[{ name: 'Erase permanently…', grave: true, run: () => onErase(row) }]} />
  ),
})
