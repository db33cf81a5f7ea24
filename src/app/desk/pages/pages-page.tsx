import { useState } from 'react'
import { href, Link, Outlet, useLocation, useNavigate } from 'react-router'
import { addressIn, prefixOf, say } from '#messages'
import { builtInSlugs, findPages, isBuiltIn, pageSentences } from '#pages'
import { getSettings, languagesOf, pageTitle } from '#settings'
import { momentOf } from '#time'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { ownLoader } from '../../page/own-page.ts'
import { requireEditor } from '../../session/guards.ts'
import { languageName } from '../../site/language-name.ts'
import { pagePath } from '../../site/paths.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/pages-page'
import { builtInTitle } from './built-in-text.ts'
import { placeNames } from './page-fields.ts'
import { pagesAction } from './page-verbs.ts'

export const middleware = [requireEditor]
export const handle = { times: true }

export const loader = ownLoader(pageSentences.list, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const search = (url.searchParams.get('q') ?? '').slice(0, 200)
  const [settings, pages] = await Promise.all([getSettings(ctx), findPages(ctx, { search })])
  const { own, others } = languagesOf(settings)
  const written = pages.map((page) => ({
    key: page.id,
    id: page.id,
    title: page.title,
    address: addressIn(page.language === own ? '' : prefixOf(page.language), pagePath(page.slug)),
    language: languageName(page.language),
    replaces: isBuiltIn(page.slug),
    place: page.place,
    isPublished: page.isPublished,
    updatedAt: momentOf(page.updatedAt, site.timeZone),
    // Languages that have no text of their own yet.
    missing: [own, ...others]
      .filter((code) => !pages.some((one) => one.slug === page.slug && one.language === code))
      .map((code) => ({ code, name: languageName(code) })),
  }))
  const builtIn = builtInSlugs
    .filter((slug) => !pages.some((page) => page.slug === slug && page.language === own))
    .map((slug) => ({ slug, title: builtInTitle(slug, own, settings) }))
    .filter(({ slug, title }) => `${slug} ${title}`.toLowerCase().includes(search.trim().toLowerCase()))
  return { title: pageTitle(settings, say('desk-pages.pages')), searched: search.trim() !== '', written, builtIn }
})

type PageRow = Awaited<ReturnType<typeof loader>>['written'][number]
type BuiltInRow = Awaited<ReturnType<typeof loader>>['builtIn'][number]

export const action = pagesAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** Pages that staff wrote, and the built-in texts that they can replace. */
export default function PagesPage({ loaderData: { written, builtIn, searched } }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const title = say('desk-pages.pages')
  const add = href('/admin/pages/new') + search
  const [asked, setAsked] = useState<PageRow>()
  const { send, busy } = useVerb<typeof pagesAction.verbs>({
    onDone: ({ batch }) => undoToast(say('desk-pages.deleted'), batch),
  })
  useDeskKeys([{ key: 'n', says: say('desk-pages.new'), run: () => void navigate(add, { preventScrollReset: true }) }], title)
  const button = (
    <Link to={add} preventScrollReset className="button-strong" aria-keyshortcuts="n">
      {say('desk-pages.new')}
    </Link>
  )
  return (
    <DeskHead title={title} text={say('desk-pages.about-pages')} actions={button}>
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label={say('desk-pages.search')} placeholder={say('desk-pages.search-placeholder')} />
      </div>
      <div className="mt-6">
        {written.length > 0 ? (
          <DeskTable
            label={title}
            rows={written}
            keyOf={({ key }) => key}
            nameOf={({ title: name }) => name}
            columns={columns(search, setAsked)}
            isBusy={({ id }) => busy && asked?.id === id}
          />
        ) : searched ? (
          <EmptyState title={say('desk-pages.none-found')} text={say('desk-pages.none-found-text')}>
            <Link to="?" className="button">
              {say('desk-pages.clear-search')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={say('desk-pages.none-yet')} text={say('desk-pages.none-yet-text')}>
            {button}
          </EmptyState>
        )}
      </div>
      {builtIn.length > 0 && (
        <section aria-labelledby="built-in" className="mt-10">
          <h2 id="built-in" className="font-medium">
            {say('desk-pages.built-in')}
          </h2>
          <p className="mt-1 mb-3 max-w-prose text-sm text-quiet">{say('desk-pages.built-in-text')}</p>
          <DeskTable label={say('desk-pages.built-in')} rows={builtIn} keyOf={({ slug }) => slug} columns={builtInColumns()} />
        </section>
      )}
      {asked && !busy && (
        <ConfirmDialog
          title={say('desk-pages.delete-question', { title: asked.title })}
          text={asked.replaces ? say('desk-pages.built-in-again-text') : say('desk-pages.delete-text')}
          yes={asked.replaces ? say('desk-pages.built-in-again') : say('desk-pages.delete')}
          grave
          onYes={() => {
            send('remove', { id: asked.id })
            setAsked(undefined)
          }}
          onNo={() => setAsked(undefined)}
        />
      )}
      <Outlet />
    </DeskHead>
  )
}

const columns = (search: string, ask: (row: PageRow) => void): Column<PageRow>[] => [
  {
    name: say('desk-pages.title-field'),
    phone: 'head',
    cell: ({ id, title, address }) => (
      <>
        <Link
          to={href('/admin/pages/:id', { id }) + search}
          preventScrollReset
          className="font-medium wrap-anywhere hover:underline"
          dir="auto"
        >
          {title}
        </Link>
        <span className="block text-xs text-quiet wrap-anywhere" dir="ltr">
          {decodeURI(address)}
        </span>
      </>
    ),
  },
  { name: say('desk-pages.language'), width: 'w-32', cell: ({ language }) => <span className="text-xs">{language}</span> },
  {
    name: say('desk-pages.menu'),
    width: 'w-40',
    cell: ({ place, replaces }) => (
      <span className="text-xs text-quiet">{replaces ? say('desk-pages.instead') : placeNames[place]()}</span>
    ),
  },
  {
    name: say('desk-pages.state'),
    width: 'w-32',
    cell: ({ isPublished }) => (
      <span className="status" data-is={isPublished ? 'good' : undefined}>
        {isPublished ? say('desk-pages.published') : say('desk-pages.draft')}
      </span>
    ),
  },
  {
    name: say('desk-pages.updated'),
    width: 'w-40',
    cell: ({ updatedAt }) => <span className="text-xs text-quiet tabular-nums">{updatedAt}</span>,
  },
  {
    name: say('desk-pages.more'),
    quietHead: true,
    phone: 'corner',
    width: 'w-14',
    cell: (row) => <PageMenu row={row} onDelete={() => ask(row)} />,
  },
]

function PageMenu({ row, onDelete }: { row: PageRow; onDelete: () => void }) {
  const { id, title, address, replaces, isPublished, missing } = row
  return (
    <RowMenu
      label={say('desk-pages.more-about', { title })}
      items={[
        ...(isPublished ? [{ name: say('desk-pages.view'), opens: address }] : []),
        { name: say('desk-pages.history'), to: href('/admin/pages/:id/history', { id }) },
        ...missing.slice(0, 24).map(({ code, name }) => ({
          name: say('desk-pages.write-in', { language: name }),
          to: `${href('/admin/pages/new')}?like=${id}&language=${encodeURIComponent(code)}`,
        })),
        { name: replaces ? say('desk-pages.built-in-again') : say('desk-pages.delete'), run: onDelete, grave: true },
      ]}
    />
  )
}

const builtInColumns = (): Column<BuiltInRow>[] => [
  {
    name: say('desk-pages.title-field'),
    phone: 'head',
    cell: ({ slug, title }) => (
      <>
        <a href={`/${slug}`} className="font-medium hover:underline">
          <bdi>{title}</bdi>
        </a>
        <span className="block text-xs text-quiet">/{slug}</span>
      </>
    ),
  },
  {
    name: say('desk-pages.text'),
    width: 'lg:w-[22rem]',
    cell: ({ slug }) => (
      <Link to={`${href('/admin/pages/new')}?instead=${slug}`} preventScrollReset className="desk-button">
        {say('desk-pages.write-your-own')}
      </Link>
    ),
  },
]
