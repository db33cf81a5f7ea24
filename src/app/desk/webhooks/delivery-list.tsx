import { href, Link } from 'react-router'
import { say } from '#messages'
import { Status } from '../head/status.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { SearchBox } from '../table/search-box.tsx'
import type { DeliveryRow } from './webhooks-shown.ts'

type Props = {
  deliveries: { rows: DeliveryRow[]; total: number; atLeast: boolean; page: number; size: number; isNarrowed: boolean }
  filters: Filter[]
  /** Where they are of several. */
  withWebhook?: boolean
}

/** What was told, or will be, the newest changes first. */
export function DeliveryList({
  deliveries: { rows, total, atLeast, page, size, isNarrowed },
  filters,
  withWebhook = false,
}: Props) {
  return (
    <section aria-labelledby="deliveries" className="mt-10">
      <h2 id="deliveries" className="font-sans text-sm font-semibold">
        {say('desk-webhooks.deliveries')}
      </h2>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <SearchBox label={say('desk-webhooks.search-label')} placeholder={say('desk-webhooks.search-placeholder')} />
        <FilterBar filters={filters} />
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line px-4 py-8 text-center text-sm text-quiet">
          {isNarrowed ? (
            <>
              {say('desk-webhooks.nothing-found')}{' '}
              <Link to="?" className="underline">
                {say('desk-webhooks.show-all')}
              </Link>
            </>
          ) : (
            say('desk-webhooks.no-deliveries')
          )}
        </p>
      ) : (
        <>
          <DeskTable
            label={say('desk-webhooks.deliveries')}
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={({ type }) => type}
            columns={columns(withWebhook)}
          />
          <DeskPager page={page} size={size} shown={rows.length} total={total} atLeast={atLeast} />
        </>
      )}
    </section>
  )
}

const columns = (withWebhook: boolean): Column<DeliveryRow>[] => [
  {
    name: say('desk-webhooks.event'),
    phone: 'head',
    cell: ({ id, type, label }) => (
      <>
        <Link to={href('/admin/webhooks/deliveries/:id', { id })} className="font-medium wrap-anywhere hover:underline">
          {type}
        </Link>
        <span className="line-clamp-2 block text-xs text-quiet wrap-anywhere" dir="auto">
          {label}
        </span>
      </>
    ),
  },
  ...(withWebhook
    ? [
        {
          name: say('desk-webhooks.webhook'),
          width: 'lg:w-[18%]',
          cell: ({ webhook }: DeliveryRow) => (
            <span className="text-sm wrap-anywhere" dir="auto">
              {webhook}
            </span>
          ),
        },
      ]
    : []),
  {
    name: say('desk-webhooks.state'),
    width: 'lg:w-[24%]',
    cell: ({ state, answer, due }) => (
      <>
        <Status is={state.is}>{state.says}</Status>
        {answer !== null && <span className="block text-xs text-quiet wrap-anywhere">{answer}</span>}
        {due !== null && <span className="block text-xs text-quiet">{due}</span>}
      </>
    ),
  },
  {
    name: say('desk-webhooks.attempts'),
    width: 'lg:w-[10%]',
    quiet: true,
    cell: ({ attempts }) => say('desk-webhooks.attempts-count', { count: attempts }),
  },
  {
    name: say('desk-webhooks.changed'),
    width: 'lg:w-[16%]',
    quiet: true,
    cell: ({ at }) => <time>{at}</time>,
  },
]
