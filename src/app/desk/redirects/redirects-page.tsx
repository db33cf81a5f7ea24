import { useState } from 'react'
import { Link } from 'react-router'
import type { SentTo } from '#access'
import { say } from '#messages'
import { addRedirects, findRedirects, redirectsAtOnce, redirectSentences, removeRedirect } from '#redirects'
import { getSettings, pageTitle } from '#settings'
import { momentOf } from '#time'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { TextArea } from '#ui/text-field'
import { toast } from '#ui/toast'
import { ownLoader } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { requireAdmin } from '../../session/guards.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { listPage } from '../table/list-address.ts'
import { SearchBox } from '../table/search-box.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/redirects-page'

export const middleware = [requireAdmin]
export const handle = { times: true }

export const loader = ownLoader(redirectSentences.list, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const search = (url.searchParams.get('q') ?? '').slice(0, 200)
  const page = listPage(url)
  const [settings, { redirects, total }] = await Promise.all([getSettings(ctx), findRedirects(ctx, { search, page })])
  return {
    title: pageTitle(settings, say('desk-redirects.redirects')),
    searched: search.trim() !== '',
    page,
    size: redirectsAtOnce,
    total,
    rows: redirects.map(({ id, path, target, isPermanent, hits, lastHitAt }) => ({
      id,
      path,
      target,
      isPermanent,
      hits: hits.toLocaleString('en'),
      lastHitAt: lastHitAt && momentOf(lastHitAt, site.timeZone),
    })),
  }
})

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** What is said of it. */
type Done = { title: string; added?: true }

export const action = deskAction<Route.ActionArgs, Done>()({
  add: {
    failure: redirectSentences.save,
    run: async ({ ctx }, input: SentTo<typeof addRedirects>): Promise<Done> => {
      const { added } = await addRedirects(ctx, input)
      return { title: say('desk-redirects.added', { count: added }), added: true }
    },
  },
  remove: {
    failure: redirectSentences.save,
    run: async ({ ctx }, input: SentTo<typeof removeRedirect>): Promise<Done> => {
      await removeRedirect(ctx, input)
      return { title: say('desk-redirects.deleted') }
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** Where addresses lead that the site no longer has, and how often that was asked. */
export default function RedirectsPage({ loaderData: { rows, searched, page, size, total } }: Route.ComponentProps) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Row>()
  const title = say('desk-redirects.redirects')
  const { send } = useVerb<typeof action.verbs>({ onDone: ({ title: done }) => toast({ kind: 'success', title: done }) })
  useDeskKeys([{ key: 'n', says: say('desk-redirects.add'), run: () => setOpen(true) }], title)
  const button = (
    <button type="button" className="button-strong" aria-keyshortcuts="n" onClick={() => setOpen(true)}>
      {say('desk-redirects.add')}
    </button>
  )
  return (
    <DeskHead title={title} text={say('desk-redirects.about-redirects')} actions={button}>
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label={say('desk-redirects.search')} placeholder={say('desk-redirects.search-placeholder')} />
      </div>
      <div className="mt-6">
        {rows.length > 0 ? (
          <>
            <DeskTable label={title} rows={rows} keyOf={({ id }) => id} nameOf={({ path }) => path} columns={columns(setAsked)} />
            <DeskPager page={page} size={size} shown={rows.length} total={total} />
          </>
        ) : searched ? (
          <EmptyState title={say('desk-redirects.none-found')} text={say('desk-redirects.none-found-text')}>
            <Link to="?" className="button">
              {say('desk-pages.clear-search')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={say('desk-redirects.none-yet')} text={say('desk-redirects.none-yet-text')}>
            {button}
          </EmptyState>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={say('desk-redirects.delete-question', { path: asked.path })}
          text={say('desk-redirects.delete-text')}
          yes={say('desk-redirects.delete')}
          grave
          onYes={() => {
            send('remove', { id: asked.id })
            setAsked(undefined)
          }}
          onNo={() => setAsked(undefined)}
        />
      )}
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </DeskHead>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send, busy } = useVerb<typeof action.verbs>({
    onDone: ({ title }) => {
      toast({ kind: 'success', title })
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
      <a href={path} target="_blank" rel="noreferrer" className="font-medium wrap-anywhere hover:underline" dir="ltr">
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
  { name: say('desk-redirects.hits'), width: 'w-20', cell: ({ hits }) => <span className="text-xs tabular-nums">{hits}</span> },
  {
    name: say('desk-redirects.last-hit'),
    width: 'w-40',
    cell: ({ lastHitAt }) => <span className="text-xs text-quiet tabular-nums">{lastHitAt ?? say('desk-redirects.never')}</span>,
  },
  {
    name: say('desk-redirects.delete'),
    quietHead: true,
    width: 'w-24',
    cell: (row) => (
      <button
        type="button"
        className="desk-button"
        aria-label={say('desk-redirects.delete-from', { path: row.path })}
        onClick={() => ask(row)}
      >
        {say('desk-redirects.delete')}
      </button>
    ),
  },
]
