import { href, Link, useLocation } from 'react-router'
import { language, say } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { pageNeeds } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { listPage, withParams } from '../table/list-address.ts'
import type { Route } from './+types/rows-page'
import { saidPeriod } from './read-report.ts'
import { readRows, type Cell, type Row } from './read-rows.ts'

export const middleware = [pageNeeds('analytics.read')]

export const loader = ownLoader(
  () => say('desk-analytics.failed'),
  async (ground, _args: Route.LoaderArgs, url) => {
    const page = listPage(url)
    const { period, ...rows } = await readRows(ground, url, page)
    return { title: rows.name, said: saidPeriod(period), page, ...rows }
  },
)

/** What is behind a figure of the analytics. */
export default function RowsPage({
  loaderData: { name, said, text, head, rows, page, size, total, atLeast },
}: Route.ComponentProps) {
  const { search } = useLocation()
  const columns = head.map((column, i): Column<Row> => ({
    name: column,
    cell: cellAt(i, column),
    ...(i === 0 ? { phone: 'head' as const } : {}),
  }))
  return (
    <DeskHead
      title={name}
      text={`${said}. ${text}`.trim()}
      actions={
        <Link
          to={`${href('/admin/analytics')}${withParams(search, { of: null, format: null, category: null, host: null })}`}
          className="desk-button"
        >
          {say('desk-analytics.of-period')}
        </Link>
      }
    >
      {total === 0 ? (
        <div className="mt-6">
          <EmptyState title={say('desk-analytics.no-rows')} text={say('desk-analytics.no-rows-text')} />
        </div>
      ) : (
        <>
          <DeskTable label={name} columns={columns} rows={rows} keyOf={({ key }) => key} />
          <DeskPager page={page} size={size} shown={rows.length} total={total} atLeast={atLeast} />
        </>
      )}
    </DeskHead>
  )
}

/** In a card a figure says what it is of. */
const cellAt = (i: number, column: string) => (row: Row) => (
  <>
    {i > 0 && isFigure(row.cells[i]) && (
      <span aria-hidden className="text-xs text-quiet lg:hidden">
        {column}{' '}
      </span>
    )}
    <Shown cell={row.cells[i]} />
  </>
)

const isFigure = (cell: Cell | undefined) =>
  /^[\p{Nd}.,’\s]+$/u.test(typeof cell === 'object' ? (cell?.text ?? '') : String(cell))

function Shown({ cell }: { cell: Cell | undefined }) {
  if (cell === undefined || cell === null) return <span className="text-quiet max-lg:hidden">–</span>
  if (typeof cell === 'number') return <span className="tabular-nums">{cell.toLocaleString(language())}</span>
  if (typeof cell === 'string') return <bdi className="wrap-anywhere">{cell}</bdi>
  return (
    <Link to={cell.to} className="wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current">
      <bdi>{cell.text}</bdi>
    </Link>
  )
}
