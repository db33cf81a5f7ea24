import { href, Link, useLocation } from 'react-router'
import { findDrafted } from '#drafts'
import { addressIn, prefixBeside, say, siteHref } from '#messages'
import { builtInSlugs, findPages, isBuiltIn, pageSentences } from '#pages'
import { getSettings, languagesOf } from '#settings'
import { momentOf } from '#time'
import { Status } from '../head/status.tsx'
import { pageNeeds } from '../../session/guards.ts'
import { languageName } from '../../site/language-name.ts'
import { pagePath } from '../../site/paths.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/pages-page'
import { builtInTitle } from './built-in-text.ts'
import { placeNames } from './page-fields.ts'
import { pagesAction } from './page-verbs.ts'

export const middleware = [pageNeeds('pages.edit')]
export const handle = { times: true }

const title = () => say('desk-pages.pages')
export const loader = listLoader({ failure: pageSentences.list, title }, async ({ ctx, site }, { search }) => {
  const [settings, pages] = await Promise.all([getSettings(ctx), findPages(ctx, { search })])
  const drafted = await findDrafted(
    ctx,
    'page',
    pages.map(({ id }) => id),
  )
  const { own, others } = languagesOf(settings)
  const rows = pages.map((page) => ({
    id: page.id,
    title: page.title,
    address: addressIn(prefixBeside(own, page.language), pagePath(page.slug)),
    language: languageName(page.language),
    replaces: isBuiltIn(page.slug),
    place: page.place,
    isPublished: page.isPublished,
    hasDraft: drafted.has(page.id),
    updatedAt: momentOf(page.updatedAt, site.timeZone),
    // Languages that have no text of their own yet.
    missing: [own, ...others]
      .filter((code) => !pages.some((one) => one.slug === page.slug && one.language === code))
      .map((code) => ({ code, name: languageName(code) })),
  }))
  const builtIn = builtInSlugs
    .filter((slug) => !pages.some((page) => page.slug === slug && page.language === own))
    .map((slug) => ({ slug, title: builtInTitle(slug, own, settings) }))
    .filter((page) => `${page.slug} ${page.title}`.toLowerCase().includes(search.toLowerCase()))
  return { rows, builtIn }
})

type PageRow = Awaited<ReturnType<typeof loader>>['rows'][number]
type BuiltInRow = Awaited<ReturnType<typeof loader>>['builtIn'][number]

export const action = pagesAction

/** Pages that staff wrote, and the built-in texts that they can replace. */
export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { rows, builtIn } = loaderData
  const { send, busy } = useVerb<typeof pagesAction.verbs>({
    onDone: ({ batch }) => undoToast(say('desk-pages.deleted'), batch),
  })
  const deletion = useQuestion(
    (page: PageRow) => ({
      title: say('desk-pages.delete-question', { title: page.title }),
      text: page.replaces ? say('desk-pages.built-in-again-text') : say('desk-pages.delete-text'),
      yes: page.replaces ? say('desk-pages.built-in-again') : say('desk-pages.delete'),
      run: () => send('remove', { id: page.id }),
    }),
    busy,
  )
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-pages.about-pages')}
      add={{ says: say('desk-pages.new'), to: href('/admin/pages/new') + search }}
      search={{ label: say('desk-pages.search'), placeholder: say('desk-pages.search-placeholder') }}
      none={{ title: say('desk-pages.none-yet'), text: say('desk-pages.none-yet-text') }}
      found={{
        title: say('desk-pages.none-found'),
        text: say('desk-pages.none-found-text'),
        all: say('desk-pages.clear-search'),
      }}
      table={
        <DeskTable
          label={title()}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={(page) => page.title}
          columns={columns(search, deletion.ask)}
        />
      }
    >
      {builtIn.length > 0 && (
        <section aria-labelledby="built-in" className="mt-10">
          <h2 id="built-in" className="font-medium">
            {say('desk-pages.built-in')}
          </h2>
          <p className="mt-1 mb-3 max-w-prose text-sm text-quiet">{say('desk-pages.built-in-text')}</p>
          <DeskTable label={say('desk-pages.built-in')} rows={builtIn} keyOf={({ slug }) => slug} columns={builtInColumns()} />
        </section>
      )}
      {deletion.dialog}
    </ListPage>
  )
}

const columns = (search: string, ask: (row: PageRow) => void): Column<PageRow>[] => [
  {
    name: say('desk-pages.title-field'),
    phone: 'head',
    cell: ({ id, title: name, address }) => (
      <>
        <Link
          to={href('/admin/pages/:id', { id }) + search}
          preventScrollReset
          className="font-medium wrap-anywhere hover:underline"
          dir="auto"
        >
          {name}
        </Link>
        <span className="block text-xs text-quiet wrap-anywhere" dir="ltr">
          {decodeURI(address)}
        </span>
      </>
    ),
  },
  { name: say('desk-pages.language'), width: 'w-32', quiet: true, cell: ({ language }) => language },
  {
    name: say('desk-pages.menu'),
    width: 'w-40',
    quiet: true,
    cell: ({ place, replaces }) => (replaces ? say('desk-pages.instead') : placeNames[place]()),
  },
  {
    name: say('desk-pages.state'),
    width: 'w-32',
    cell: ({ isPublished, hasDraft }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status is={isPublished ? 'good' : undefined}>
          {isPublished ? say('desk-pages.published') : say('desk-pages.draft')}
        </Status>
        {hasDraft && (
          <span className="rounded border border-line px-1.5 py-px text-xs whitespace-nowrap">
            {say('desk-quotes.has-a-draft')}
          </span>
        )}
      </span>
    ),
  },
  { name: say('desk-pages.updated'), width: 'w-40', quiet: true, cell: ({ updatedAt }) => updatedAt },
  {
    name: say('desk-pages.more'),
    quietHead: true,
    phone: 'corner',
    width: 'w-14',
    cell: (row) => <PageMenu row={row} onDelete={() => ask(row)} />,
  },
]

function PageMenu({ row, onDelete }: { row: PageRow; onDelete: () => void }) {
  const { id, title: name, address, replaces, isPublished, missing } = row
  return (
    <RowMenu
      label={say('desk-pages.more-about', { title: name })}
      items={[
        ...(isPublished ? [{ name: say('desk-pages.view'), opens: address }] : []),
        { name: say('desk-drafts.preview-links'), to: href('/admin/previews/:noun/:id', { noun: 'page', id }) },
        { name: say('desk-pages.history'), to: href('/admin/pages/:id/history', { id }) },
        ...missing.slice(0, 24).map(({ code, name: language }) => ({
          name: say('desk-pages.write-in', { language }),
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
    cell: (page) => (
      <>
        <a href={siteHref(`/${page.slug}`)} className="font-medium hover:underline">
          <bdi>{page.title}</bdi>
        </a>
        <span className="block text-xs text-quiet">/{page.slug}</span>
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
