import { href, Link } from 'react-router'
import { encodingNames, encodings, findImports, isAtWork } from '#imports'
import { Status } from '../head/status.tsx'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { useFollow } from '../verbs/use-follow.ts'
import type { Route } from './+types/imports-page'
import { BringList } from './bring-list.tsx'
import { formatNames, stateWords } from './import-words.ts'

export const middleware = [requireEditor]
export const handle = { times: true }

const list = { failure: 'Failed to load the imports', title: 'Import', size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { limit, offset }) => {
  const { imports, total } = await findImports(ctx, { limit, offset })
  return {
    total,
    encodings: encodings.map((encoding) => ({ encoding, name: encodingNames[encoding] })),
    rows: imports.map(({ id, name, format, state, rowsRead, rowsDone, rowsKept, by, createdAt }) => ({
      id,
      name,
      format,
      state,
      isAtWork: isAtWork({ state }),
      rowsRead,
      rowsDone,
      rowsKept,
      by: by ?? 'The command line',
      at: momentOf(createdAt, site.timeZone),
    })),
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** Lists that somebody brought along, and the place to bring another. */
export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const { rows, encodings } = loaderData
  useFollow(rows.some((row) => row.isAtWork))
  return (
    <ListPage
      list={loaderData}
      title="Import"
      text="Upload a list of quotes. You see what each row will do before anything is written, and you can undo the whole import."
      above={
        <>
          <BringList encodings={encodings} />
          <h2 className="mt-10 font-serif text-lg">Past imports</h2>
        </>
      }
      none={{ title: 'No imports yet', text: 'Your imports and their results will appear here.' }}
      table={<DeskTable label="Imports" rows={rows} keyOf={({ id }) => id} nameOf={({ name }) => name} columns={columns} />}
    />
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns: Column<Row>[] = [
  {
    name: 'List',
    phone: 'head',
    cell: ({ id, name, format }) => (
      <>
        <Link
          to={href('/admin/import/:id', { id })}
          className="font-medium wrap-anywhere underline decoration-line underline-offset-4"
        >
          {name}
        </Link>
        <span className="block text-xs text-quiet">{formatNames[format]}</span>
      </>
    ),
  },
  {
    name: 'State',
    width: 'lg:w-[18%]',
    cell: ({ state }) => <Status is={stateWords[state].is}>{stateWords[state].name}</Status>,
  },
  {
    name: 'Rows',
    width: 'lg:w-[12%]',
    cell: ({ rowsRead }) => <Figure n={rowsRead} of="rows" />,
  },
  {
    name: 'Written',
    width: 'lg:w-[14%]',
    cell: ({ rowsDone, rowsKept, state }) => (
      <>
        <Figure n={state === 'undone' ? rowsKept : rowsDone} of={state === 'undone' && rowsKept > 0 ? 'kept' : 'written'} />
        {state === 'undone' && rowsKept > 0 && <span className="block text-xs text-quiet max-[1199px]:hidden">kept</span>}
      </>
    ),
  },
  {
    name: 'Uploaded',
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
function Figure({ n, of }: { n: number; of: string }) {
  return (
    <span className="tabular-nums">
      {n.toLocaleString('en')}
      <span className="text-quiet min-[1200px]:hidden"> {of}</span>
    </span>
  )
}
