import { useRef } from 'react'
import { useLocation } from 'react-router'
import { say } from '#messages'
import { hasRight, type SentTo } from '#access'
import { emptyTrash, eraseFromTrash, findTrash, restoreFromTrash, trashAtOnce, trashNouns, type TrashNoun } from '#trash'
import { toast } from '#ui/toast'
import { steppedUp } from '../../session/step-up.ts'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { deskAction } from '../verbs/desk-action.ts'
import { Button } from '../head/button.tsx'
import { DeskTabs } from '../head/desk-tabs.tsx'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { listOf, withParams } from '../table/list-address.ts'
import { useSelection } from '../table/use-selection.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { saidInDesk } from '../../http/right-names.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/trash-page'
import { eraseQuestion } from './erase-question.ts'
import { trashColumns, type TrashRow } from './trash-columns.tsx'

export const middleware = [requireEditor]
export const handle = { times: true }

const title = () => say('desk-trash.title')
const list = { failure: () => say('desk-trash.failed-load-trash'), title, size: trashAtOnce }
export const loader = listLoader(list, async ({ ctx, site }, { search, page, filter }) => {
  const noun = filter('kind', trashNouns)
  const { things, total, counts } = await findTrash(ctx, { noun, search, page })
  return {
    mayErase: hasRight(ctx.actor, 'data.erase'),
    noun: noun ?? null,
    total,
    counts,
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
    failure: () => say('desk-trash.failed-to-restore'),
    run: async ({ ctx }, input: SentTo<typeof restoreFromTrash>) => {
      const { restored, refused } = await restoreFromTrash(ctx, input)
      return { restored, refused: refused.map(saidInDesk) }
    },
  },
  erase: {
    failure: () => say('desk-trash.failed-delete-permanently'),
    run: async (ground, input: SentTo<typeof eraseFromTrash>, typed) => ({
      erased: await eraseFromTrash(await steppedUp(ground, typed), input),
    }),
  },
  empty: {
    failure: () => say('desk-trash.failed-delete-permanently'),
    run: async (ground, _input, typed) => await emptyTrash(await steppedUp(ground, typed)),
  },
})

export default function TrashPage({ loaderData }: Route.ComponentProps) {
  const { rows, counts, noun, mayErase } = loaderData
  const { search } = useLocation()
  const all = counts.quote + counts.category + counts.author
  const selection = useSelection(
    listOf(search),
    rows.map(({ key }) => key),
  )
  const selected = rows.filter(({ key }) => selection.has(key))
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
  const question = useQuestion(
    (of: TrashRow[] | 'all') => ({
      ...eraseQuestion(of === 'all' ? all : of),
      run: () => (of === 'all' ? empty() : send('erase', of)),
    }),
    verb.busy,
  )
  const columns = trashColumns({
    onRestore: (row) => send('restore', [row]),
    ...(mayErase ? { onErase: (row) => question.ask([row]) } : {}),
  })
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-trash.deleted-items-stay-here')}
      actions={
        mayErase &&
        all > 0 && (
          <Button className="text-wrong" onClick={() => question.ask('all')}>
            {say('desk-trash.empty-trash')}
          </Button>
        )
      }
      above={
        <DeskTabs
          label={say('desk-trash.kinds')}
          tabs={tabs().map(({ name, kind }) => ({
            name,
            to: withParams(search, { kind }),
            isHere: noun === kind,
            count: kind === null ? all : counts[kind],
          }))}
        />
      }
      search={{ label: say('desk-trash.search-label'), placeholder: say('desk-trash.search-placeholder') }}
      none={{ title: say('desk-trash.trash-empty'), text: say('desk-trash.quotes-categories-authors-are') }}
      found={{
        title: say('desk-trash.nothing-found'),
        text: say('desk-trash.try-adjusting-search-criteria'),
        all: say('desk-trash.show-all-trash'),
      }}
      table={
        <DeskTable
          label={title()}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          nameOf={({ words }) => words}
          selection={selection}
          isBusy={() => verb.busy}
        />
      }
    >
      <BulkBar
        count={selected.length}
        selected={say('desk-table.items-selected', { count: selected.length })}
        onClear={selection.clear}
      >
        <Button look="bulk" aria-disabled={verb.busy} onClick={() => send('restore', selected)}>
          {say('desk-trash.restore')}
        </Button>
        {mayErase && (
          <Button look="bulk" onClick={() => question.ask(selected)}>
            {say('desk-trash.delete-permanently')}
          </Button>
        )}
      </BulkBar>
      {question.dialog}
      <VerbPrompt verb={verb} />
    </ListPage>
  )
}

const tabs: () => { name: string; kind: TrashNoun | null }[] = () => [
  { name: say('desk-trash.all'), kind: null },
  { name: say('desk-trash.quotes'), kind: 'quote' },
  { name: say('desk-trash.categories'), kind: 'category' },
  { name: say('desk-trash.authors'), kind: 'author' },
]

/** Where it is true. */
const erased: () => Record<TrashNoun, string> = () => ({
  quote: say('desk-trash.quote-deleted-successfully'),
  category: say('desk-trash.category-deleted-successfully'),
  author: say('desk-trash.author-deleted-successfully'),
})

function tell(done: Done, sent: readonly TrashRow[]): void {
  const things = (count: number) => say('desk-trash.items', { count })
  if ('erased' in done) {
    const left = done.left ? say('desk-trash.not-deleted-quotes-still', { things: things(done.left) }) : undefined
    const [only] = done.left === undefined && done.erased === 1 && sent.length === 1 ? sent : []
    const says = only ? erased()[only.noun] : say('desk-trash.deleted-permanently', { things: things(done.erased) })
    return toast({ kind: 'success', title: says, ...(left ? { message: left } : {}) })
  }
  if (done.restored > 0) toast({ kind: 'success', title: say('desk-trash.restored', { things: things(done.restored) }) })
  for (const sentence of new Set(done.refused))
    toast({ kind: 'error', title: say('desk-trash.could-not-be-restored'), message: sentence })
}
