import { useState } from 'react'
import type { SentTo } from '#access'
import { language, say, siteHref } from '#messages'
import { addRedirects, findRedirects, redirectsAtOnce, redirectSentences, removeRedirect } from '#redirects'
import { momentOf } from '#time'
import { TextArea } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { refusalToast } from '../../page/refusal-toast.ts'
import { pageNeeds } from '../../session/guards.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/redirects-page'

export const middleware = [pageNeeds('redirects.manage')]
export const handle = { times: true }

const title = () => say('desk-redirects.redirects')
const list = { failure: redirectSentences.list, title, size: redirectsAtOnce }
export const loader = listLoader(list, async ({ ctx, site }, { search, page }) => {
  const { redirects, total } = await findRedirects(ctx, { search, page })
  const rows = redirects.map(({ id, path, target, isPermanent, hits, lastHitAt }) => ({
    id,
    path,
    target,
    isPermanent,
    hits: hits.toLocaleString(language()),
    lastHitAt: lastHitAt && momentOf(lastHitAt, site.timeZone),
  }))
  return { rows, total }
})

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** What is said of it, and the batch that undoes it. */
type Done = { title: string; batch: string }

export const action = deskAction<Route.ActionArgs, Done>()({
  add: {
    failure: redirectSentences.save,
    run: async ({ ctx, site }, input: SentTo<typeof addRedirects>): Promise<Done> => {
      const { added, batch } = await addRedirects(ctx, input, site.origin)
      return { title: say('desk-redirects.added', { count: added }), batch }
    },
  },
  remove: {
    failure: redirectSentences.save,
    run: async ({ ctx }, input: SentTo<typeof removeRedirect>): Promise<Done> => {
      const { batch } = await removeRedirect(ctx, input)
      return { title: say('desk-redirects.deleted'), batch }
    },
  },
})

/** Where addresses lead that the site no longer has, and how often that was asked. */
export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const [isOpen, setOpen] = useState(false)
  const { send } = useVerb<typeof action.verbs>({ onDone: ({ title: done, batch }) => undoToast(done, batch) })
  const deletion = useQuestion(({ id, path }: Row) => ({
    title: say('desk-redirects.delete-question', { path }),
    text: say('desk-redirects.delete-text'),
    yes: say('desk-redirects.delete'),
    run: () => send('remove', { id }),
  }))
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-redirects.about-redirects')}
      add={{ says: say('desk-redirects.add'), run: () => setOpen(true) }}
      search={{ label: say('desk-redirects.search'), placeholder: say('desk-redirects.search-placeholder') }}
      none={{ title: say('desk-redirects.none-yet'), text: say('desk-redirects.none-yet-text') }}
      found={{
        title: say('desk-redirects.none-found'),
        text: say('desk-redirects.none-found-text'),
        all: say('desk-pages.clear-search'),
      }}
      table={
        <DeskTable
          label={title()}
          rows={loaderData.rows}
          keyOf={({ id }) => id}
          nameOf={({ path }) => path}
          columns={columns(deletion.ask)}
        />
      }
    >
      {deletion.dialog}
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </ListPage>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send, busy } = useVerb<typeof action.verbs>({
    onDone: ({ title: done, batch }) => {
      undoToast(done, batch)
      onClose()
    },
    onRefused: (refused) => {
      setErrors(refused.fields)
      if (Object.keys(refused.fields).length === 0) toast(refusalToast(refused, say('desk-redirects.failed-add')))
    },
  })
  return (
    <FormDialog
      title={say('desk-redirects.add')}
      save={say('desk-redirects.add')}
      busy={busy}
      dirty={lines !== ''}
      errors={errors}
      onSave={() => send('add', { lines })}
      onClose={onClose}
      wide
    >
      <TextArea
        label={say('desk-redirects.lines')}
        name="lines"
        rows={8}
        value={lines}
        onChange={({ target }) => {
          setLines(target.value)
          setErrors({})
        }}
        error={errors.lines}
        hint={say('desk-redirects.lines-hint')}
        spellCheck={false}
        dir="ltr"
        required
      />
    </FormDialog>
  )
}

const columns = (ask: (row: Row) => void): Column<Row>[] => [
  {
    name: say('desk-redirects.from'),
    phone: 'head',
    cell: ({ path }) => (
      <a href={siteHref(path)} target="_blank" rel="noreferrer" className="font-medium wrap-anywhere hover:underline" dir="ltr">
        {path}
      </a>
    ),
  },
  {
    name: say('desk-redirects.to'),
    cell: ({ target }) => (
      <span className="text-sm wrap-anywhere" dir="ltr">
        {target}
      </span>
    ),
  },
  {
    name: say('desk-redirects.kind'),
    width: 'w-28',
    cell: ({ isPermanent }) => (
      <span className="text-xs">{isPermanent ? say('desk-redirects.permanent') : say('desk-redirects.temporary')}</span>
    ),
  },
  { name: say('desk-redirects.hits'), width: 'w-20', quiet: true, cell: ({ hits }) => hits },
  {
    name: say('desk-redirects.last-hit'),
    width: 'w-40',
    quiet: true,
    cell: ({ lastHitAt }) => lastHitAt ?? say('desk-redirects.never'),
  },
  {
    name: say('desk-redirects.delete'),
    quietHead: true,
    width: 'w-24',
    cell: (row) => (
      <Button aria-label={say('desk-redirects.delete-from', { path: row.path })} onClick={() => ask(row)}>
        {say('desk-redirects.delete')}
      </Button>
    ),
  },
]
