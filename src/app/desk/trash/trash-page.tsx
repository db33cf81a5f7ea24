import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SentTo } from '#access'
import { getSettings, pageTitle } from '#settings'
import { emptyTrash, eraseFromTrash, findTrash, restoreFromTrash, trashAtOnce, trashNouns, type TrashNoun } from '#trash'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { steppedUp } from '../../session/step-up.ts'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { BulkBar, said } from '../table/bulk-bar.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { listOf, listPage, oneOf, withParams } from '../table/list-address.ts'
import { RunEmpty } from '../table/run-empty.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useSelection } from '../table/use-selection.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/trash-page'
import { EraseQuestion } from './erase-question.tsx'
import { trashColumns, type TrashRow } from './trash-columns.tsx'

export const middleware = [requireEditor]
export const handle = { times: true }

export const loader = ownLoader('Failed to load the trash', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const noun = oneOf(url.searchParams.get('kind'), trashNouns)
  const search = (url.searchParams.get('q') ?? '').slice(0, 200)
  const page = listPage(url)
  const { things, total, counts } = await findTrash(ctx, { noun, search, page })
  return {
    title: pageTitle(await getSettings(ctx), 'Trash'),
    mayErase: ctx.actor.role === 'admin',
    noun: noun ?? null,
    page,
    size: trashAtOnce,
    total,
    counts,
    isNarrowed: search.trim() !== '' || noun !== undefined,
    rows: things.map((thing): TrashRow => ({
      ...thing,
      key: `${thing.noun}-${thing.id}`,
      words: thing.words.length > 200 ? `${thing.words.slice(0, 200)}…` : thing.words,
      about: thing.about.slice(0, 120),
      at: momentOf(thing.at, site.timeZone),
    })),
  }
})

type Done = { restored: number; refused: string[] } | { erased: number; left?: number }

export const action = deskAction<Route.ActionArgs, Done>()({
  restore: {
    failure: 'Failed to restore.',
    run: ({ ctx }, input: SentTo<typeof restoreFromTrash>) => restoreFromTrash(ctx, input),
  },
  erase: {
    failure: 'Failed to delete permanently.',
    run: async (ground, input: SentTo<typeof eraseFromTrash>, typed) => ({
      erased: await eraseFromTrash(await steppedUp(ground, typed), input),
    }),
  },
  empty: {
    failure: 'Failed to delete permanently.',
    run: async (ground, _input, typed) => await emptyTrash(await steppedUp(ground, typed)),
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function TrashPage({ loaderData }: Route.ComponentProps) {
  const { rows, counts, noun, mayErase, page, size, total, isNarrowed } = loaderData
  const { search } = useLocation()
  const all = counts.quote + counts.category + counts.author
  const selection = useSelection(
    listOf(search),
    rows.map(({ key }) => key),
  )
  const [asked, setAsked] = useState<TrashRow[] | 'all'>()
  const sent = useRef<TrashRow[]>([])
  const verb = useVerb<typeof action.verbs>({
    onDone: (done) => {
      selection.leave(sent.current.map(({ key }) => key))
      tell(done, sent.current)
    },
  })
  const send = (name: 'restore' | 'erase', chosen: TrashRow[]) => {
    if (verb.busy) return
    sent.current = chosen
    verb.send(
      name,
      chosen.map(({ noun, id }) => ({ noun, id })),
    )
  }
  const empty = () => {
    if (verb.busy) return
    sent.current = selected
    verb.send('empty')
  }
  const selected = rows.filter(({ key }) => selection.has(key))
  const columns = trashColumns({
    onRestore: (row) => send('restore', [row]),
    ...(mayErase ? { onErase: (row) => setAsked([row]) } : {}),
  })
  return (
    <DeskHead
      title="Trash"
      text="Deleted items stay here for 30 days, then they are deleted permanently."
      actions={
        mayErase &&
        all > 0 && (
          <button type="button" className="desk-button text-wrong" onClick={() => setAsked('all')}>
            Empty trash
          </button>
        )
      }
    >
      <nav className="desk-tabs" aria-label="Kinds">
        {tabs.map(({ name, kind }) => (
          <Link
            key={name}
            to={withParams(search, { kind })}
            preventScrollReset
            aria-current={(noun ?? null) === kind ? 'page' : undefined}
          >
            {name} <span className="tabular-nums">{(kind === null ? all : counts[kind]).toLocaleString('en')}</span>
          </Link>
        ))}
      </nav>
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search the trash" placeholder="Search the trash..." />
      </div>
      <div className="mt-4">
        {rows.length > 0 ? (
          <>
            <DeskTable
              label="Trash"
              columns={columns}
              rows={rows}
              keyOf={({ key }) => key}
              nameOf={({ words }) => words}
              selection={selection}
              isBusy={() => verb.busy}
            />
            <DeskPager page={page} size={size} shown={rows.length} total={total} />
          </>
        ) : page > 1 ? (
          <RunEmpty />
        ) : isNarrowed ? (
          <EmptyState title="Nothing found" text="Try adjusting your search criteria">
            <Link to="?" className="button">
              Show all of the trash
            </Link>
          </EmptyState>
        ) : (
          <EmptyState
            title="The trash is empty"
            text="Quotes, categories and authors that are deleted can be restored from here."
          />
        )}
      </div>
      <BulkBar count={selected.length} noun={['item', 'items']} onClear={selection.clear}>
        <button type="button" className="bulk-button" aria-disabled={verb.busy} onClick={() => send('restore', selected)}>
          Restore
        </button>
        {mayErase && (
          <button type="button" className="bulk-button" onClick={() => setAsked(selected)}>
            Delete permanently
          </button>
        )}
      </BulkBar>
      {asked && (
        <EraseQuestion
          of={asked === 'all' ? all : asked}
          onNo={() => setAsked(undefined)}
          busy={verb.busy}
          onYes={() => {
            if (asked === 'all') empty()
            else send('erase', asked)
            setAsked(undefined)
          }}
        />
      )}
      <VerbPrompt verb={verb} />
    </DeskHead>
  )
}

const tabs: { name: string; kind: TrashNoun | null }[] = [
  { name: 'All', kind: null },
  { name: 'Quotes', kind: 'quote' },
  { name: 'Categories', kind: 'category' },
  { name: 'Authors', kind: 'author' },
]

/** Where it is true. */
const erased: Record<TrashNoun, string> = {
  quote: 'Quote deleted successfully!',
  category: 'Category deleted successfully!',
  author: 'Author deleted successfully',
}

function tell(done: Done, sent: readonly TrashRow[]): void {
  const things = (n: number) => said(n, ['item', 'items'])
  if ('erased' in done) {
    const left = done.left ? `${things(done.left)} not deleted: quotes still use them, or they need a second step.` : undefined
    const [only] = done.left === undefined && done.erased === 1 && sent.length === 1 ? sent : []
    const title = only ? erased[only.noun] : `Deleted ${things(done.erased)} permanently`
    return toast({ kind: 'success', title, ...(left ? { message: left } : {}) })
  }
  if (done.restored > 0) toast({ kind: 'success', title: `Restored ${things(done.restored)}` })
  for (const sentence of new Set(done.refused)) toast({ kind: 'error', title: 'Could not be restored', message: sentence })
}
