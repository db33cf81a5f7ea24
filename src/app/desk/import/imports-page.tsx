import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { encodingNames, encodings, findImports, isAtWork } from '#imports'
import { say, sayRich } from '#messages'
import { Status } from '../head/status.tsx'
import { pageNeeds } from '../../session/guards.ts'
import { momentOf } from '#time'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { useFollow } from '../verbs/use-follow.ts'
import type { Route } from './+types/imports-page'
import { BringList } from './bring-list.tsx'
import { formatNames, stateWords } from './import-words.ts'

export const middleware = [pageNeeds('imports.run')]
export const handle = { times: true }

const list = { failure: () => say('desk-import.failed-load-imports'), title: () => say('desk-head.import'), size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { limit, offset }) => {
  const { imports, total } = await findImports(ctx, { limit, offset })
  return {
    total,
    encodings: encodings.map((encoding) => ({ encoding, name: encodingNames[encoding]() })),
    rows: imports.map(({ id, name, format, state, rowsRead, rowsDone, rowsKept, by, createdAt }) => ({
      id,
      name,
      format,
      state,
      isAtWork: isAtWork({ state }),
      rowsRead,
      rowsDone,
      rowsKept,
      by: by ?? say('desk-import.command-line'),
      at: momentOf(createdAt, site.timeZone),
    })),
  }
})

/** Lists that somebody brought along, and the place to bring another. */
export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const { rows, encodings } = loaderData
  useFollow(rows.some((row) => row.isAtWork))
  return (
    <ListPage
      list={loaderData}
      title={say('desk-head.import')}
      text={say('desk-import.about')}
      above={
        <>
          <BringList encodings={encodings} />
          <h2 className="mt-10 font-serif text-lg">{say('desk-import.past-imports')}</h2>
        </>
      }
      none={{ title: say('desk-import.no-imports'), text: say('desk-import.no-imports-text') }}
      table={
        <DeskTable
          label={say('desk-import.imports')}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={columns()}
        />
      }
    />
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    name: say('desk-import.list'),
    phone: 'head',
    cell: ({ id, name, format }) => (
      <>
        <Link
          to={href('/admin/import/:id', { id })}
          className="font-medium wrap-anywhere underline decoration-line underline-offset-4"
        >
          {name}
        </Link>
        <span className="block text-xs text-quiet">{formatNames[format]()}</span>
      </>
    ),
  },
  {
    name: say('desk-import.state'),
    width: 'lg:w-[18%]',
    cell: ({ state }) => <Status is={stateWords[state].is}>{stateWords[state].name()}</Status>,
  },
  {
    name: say('desk-import.rows'),
    width: 'lg:w-[12%]',
    cell: ({ rowsRead }) => <span className="tabular-nums">{sayRich('desk-import.rows-figure', { count: rowsRead, unit })}</span>,
  },
  {
    name: say('desk-import.written'),
    width: 'lg:w-[14%]',
    cell: ({ rowsDone, rowsKept, state }) =>
      state === 'undone' && rowsKept > 0 ? (
        <>
          <span className="tabular-nums">{sayRich('desk-import.kept-figure', { count: rowsKept, unit })}</span>
          <span className="block text-xs text-quiet max-[1199px]:hidden">{say('desk-import.is-kept')}</span>
        </>
      ) : (
        <span className="tabular-nums">
          {sayRich('desk-import.written-figure', { count: state === 'undone' ? rowsKept : rowsDone, unit })}
        </span>
      ),
  },
  {
    name: say('desk-import.uploaded'),
    width: 'lg:w-[22%]',
    cell: ({ by, at }) => (
      <span className="text-xs text-quiet">
        <span className="block wrap-anywhere">{by}</span>
        <time className="tabular-nums">{at}</time>
      </span>
    ),
  },
]

/** Where rows are cards there is no head above a figure to say what it counts. */
const unit = (words: ReactNode) => <span className="text-quiet min-[1200px]:hidden">{words}</span>
